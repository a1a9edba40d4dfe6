import type { Caller } from './caller';

/** A list that is older is read again, in the background. */
const READ_AGAIN_MS = 500;
/** A list that is older must be read before a token is accepted. With the time of a read, a token is rejected within two seconds. */
const FRESH_MS = 1_000;
/** While auth is unavailable, requests wait for an attempt to read the list only after this time without one. */
const AWAY_MS = 2_000;
/** An id is forgotten when no token with it can be valid: a day is longer than the longest shift. */
const KEPT_MS = 86_400_000;

export interface EndedStaffTokensOptions {
  /** Reads the ids that have ended since a moment that auth has stated before; all of them without one. */
  readonly read: (since: string | undefined) => Promise<unknown>;
  readonly nowMs: () => number;
}

/** The claims by which tokens of staff end: one token, all of a member, all of a station. */
type EndingClaims = Pick<Caller, 'tokenId' | 'clientIncarnation' | 'clientId'>;

/**
 * The tokens of staff that have ended before they expire, as auth publishes them. A process reads the list while it gets requests of staff,
 * at most twice a second. While auth is unavailable, it accepts tokens by what it knows: without auth, no session can be ended.
 */
export class EndedStaffTokens {
  /** When each id was read, oldest first. */
  private readonly readAtMs = new Map<string, number>();
  private since: string | undefined;
  private freshFromMs = Number.NEGATIVE_INFINITY;
  private attemptedAtMs = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;
  private isAway = false;

  constructor(private readonly options: EndedStaffTokensOptions) {}

  /** Returns whether a token has ended; undefined if the list must be read first. Waits for nothing. */
  find(caller: EndingClaims): boolean | undefined {
    const isEnded = this.has(caller);
    return isEnded || this.keepFresh() ? isEnded : undefined;
  }

  /** Returns whether a token has ended. Reads the list if it is not fresh. Never throws. */
  async check(caller: EndingClaims): Promise<boolean> {
    if (!this.keepFresh()) await this.reading;
    return this.has(caller);
  }

  private has({ tokenId, clientIncarnation, clientId }: EndingClaims): boolean {
    return this.readAtMs.has(tokenId) || this.readAtMs.has(clientIncarnation) || this.readAtMs.has(clientId);
  }

  /** Starts to read the list if it is older than half a second. Returns whether it is fresh enough for now. */
  private keepFresh(): boolean {
    const nowMs = this.options.nowMs();
    const isWithin = (ms: number, fromMs: number): boolean => fromMs <= nowMs && nowMs - fromMs < ms; // a clock may be set back
    const isFresh = isWithin(FRESH_MS, this.freshFromMs) || (this.isAway && isWithin(AWAY_MS, this.attemptedAtMs));
    if (!isWithin(READ_AGAIN_MS, this.attemptedAtMs)) this.reading ??= this.read(nowMs);
    return isFresh;
  }

  private async read(nowMs: number): Promise<void> {
    this.attemptedAtMs = nowMs;
    try {
      this.learn(await this.options.read(this.since), nowMs);
      this.isAway = false;
    } catch {
      this.isAway = true;
    } finally {
      this.reading = undefined;
    }
  }

  private learn(answer: unknown, nowMs: number): void {
    const { ended, at } = (answer ?? {}) as { readonly ended?: unknown; readonly at?: unknown };
    if (!Array.isArray(ended) || typeof at !== 'string') throw new Error('The answer lists no ended tokens');
    for (const id of ended as string[]) if (!this.readAtMs.has(id)) this.readAtMs.set(id, nowMs);
    this.since = at;
    this.freshFromMs = nowMs;
    for (const [id, readAtMs] of this.readAtMs) {
      if (nowMs - readAtMs < KEPT_MS) break;
      this.readAtMs.delete(id);
    }
  }
}
