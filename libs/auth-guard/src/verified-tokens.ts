import { tokenHeader } from './token-claims';
import type { TokenRules } from './token.strategies';

const REMEMBERED_MAX = 10_000;

interface Verified<T> {
  readonly meaning: T;
  readonly kid: string;
  readonly expiresAtMs: number;
}

/** What verified tokens mean, by their exact text: a signature check costs more than the rest of a read. */
export class VerifiedTokens<T> {
  private readonly verified = new Map<string, Verified<T>>();

  constructor(private readonly rules: TokenRules) {}

  /** Undefined once the token has expired or its key is trusted no more. */
  find(token: string): T | undefined {
    const found = this.verified.get(token);
    if (found && found.expiresAtMs > this.rules.nowMs() && this.rules.keys.knows(found.kid)) return found.meaning;
    if (found) this.verified.delete(token);
    return undefined;
  }

  /** For tokens whose signature is good; the oldest is forgotten when there are very many. */
  remember(token: string, meaning: T, expiresAtMs: number): void {
    if (this.verified.size >= REMEMBERED_MAX) {
      const oldest = this.verified.keys().next();
      if (!oldest.done) this.verified.delete(oldest.value);
    }
    this.verified.set(token, { meaning, expiresAtMs, kid: tokenHeader(token)?.kid as string });
  }
}
