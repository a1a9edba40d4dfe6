import { FifoMap } from 'toad-cache';
import type { VerificationKeys } from './verification-keys';

const REMEMBERED_MAX = 10_000;

/** The meaning of a token with a valid signature, its expiry and its key. */
export interface VerifiedToken<Meaning> {
  readonly meaning: Meaning;
  readonly kid: string;
  readonly expiresAtMs: number;
}

/** What verified tokens mean, by their exact text: a signature check costs more than the rest of a read. */
export class VerifiedTokens<Meaning> {
  private readonly verified = new FifoMap<VerifiedToken<Meaning>>(REMEMBERED_MAX);

  constructor(private readonly rules: { readonly keys: VerificationKeys; readonly nowMs: () => number }) {}

  /** Returns undefined once the token has expired or its key is no longer trusted. */
  find(token: string): Meaning | undefined {
    const found = this.verified.get(token);
    if (found && found.expiresAtMs > this.rules.nowMs() && this.rules.keys.isTrusted(found.kid)) return found.meaning;
    if (found) this.verified.delete(token);
    return undefined;
  }

  /** Forgets all tokens, so that each is verified again. */
  clear(): void {
    this.verified.clear();
  }

  remember(token: string, verified: VerifiedToken<Meaning>): void {
    this.verified.set(token, verified);
  }
}
