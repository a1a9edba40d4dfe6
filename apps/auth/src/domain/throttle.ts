import { AppError } from '@suite/errors';

/** How failed attempts slow down the next one: some tries are free, then the wait doubles from one second up to a bound. */
export interface ThrottleRule {
  readonly freeTries: number;
  readonly waitSecondsMax: number;
}

/** Failed attempts that were counted together. */
export interface FailedAttempts {
  readonly failures: number;
  readonly failedAt: Date;
}

/** One account (or client) from one address. */
export const PAIR_RULE: ThrottleRule = { freeTries: 5, waitSecondsMax: 900 };
/** Anything that could hit the owner too, because a stranger guesses: never more than half a minute. */
export const SHARED_PAIR_RULE: ThrottleRule = { freeTries: 5, waitSecondsMax: 30 };
export const ACCOUNT_RULE: ThrottleRule = { freeTries: 10, waitSecondsMax: 30 };
export const ADDRESS_RULE: ThrottleRule = { freeTries: 20, waitSecondsMax: 30 };

/** After this long without a failure, counting starts again. */
export const FORGET_FAILURES_MS = 3_600_000;

/** How long to wait before the next attempt; 0 when it may be made now. */
export function waitMs(count: FailedAttempts | undefined, rule: ThrottleRule, now: Date): number {
  if (!count || count.failures <= rule.freeTries) return 0;
  const sinceMs = now.getTime() - count.failedAt.getTime();
  if (sinceMs >= FORGET_FAILURES_MS) return 0;
  const seconds = Math.min(rule.waitSecondsMax, 2 ** Math.min(count.failures - rule.freeTries - 1, 20));
  return Math.max(0, seconds * 1_000 - sinceMs);
}

/** The one answer to somebody who tries too fast. */
export function tooManyAttempts(wait: number): AppError {
  return new AppError('too_many_requests', 'too_many_attempts', 'Too many failed attempts; try again later', {
    retryAfter: Math.ceil(wait / 1_000),
  });
}
