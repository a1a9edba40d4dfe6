import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer } from '@suite/http-client';
import { ProviderUnavailable, TOO_LATE } from './domain/delivery-provider';

const SECOND_MS = 1_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Spaces the calls of an account, so that it stays below the provider's limit of calls in a second. Other clients of the account
 * count as well: the calls stop for a second when the provider says that none is left.
 */
export class Pace {
  private readonly gapMs: number;
  private next = 0;

  constructor(
    callsPerSecond: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.gapMs = SECOND_MS / callsPerSecond;
  }

  /** Waits for the turn of a call. Throws when the signal aborts before. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = this.nowMs();
    const at = Math.max(now, this.next);
    this.next = at + this.gapMs;
    if (at === now) return;
    await sleep(at - now, undefined, { signal }).catch(() => {
      throw new ProviderUnavailable(TOO_LATE, { outcomeUnknown: false, atFault: false });
    });
  }

  /** Reads the calls that are left, as the provider counts them. After a 429 no calls are left. */
  note({ status, headers }: Pick<HttpAnswer, 'status' | 'headers'>): void {
    if (status === TOO_MANY_REQUESTS || headers['x-ratelimit-remaining'] === '0') this.next = Math.max(this.next, this.nowMs() + SECOND_MS);
  }
}
