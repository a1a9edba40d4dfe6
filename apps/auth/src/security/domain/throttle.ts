import { AppError } from '@suite/errors';

/** How failed attempts delay the next one: some are free, then the wait doubles from one second up to a maximum. */
export interface ThrottleRule {
  readonly freeTries: number;
  readonly waitSecondsMax: number;
  /** One failure expires each time this many seconds pass. At least the longest wait, so that waiting alone removes none. */
  readonly expirySeconds: number;
}

/** Failed attempts that count together. */
export interface FailedAttempts {
  readonly failures: number;
  readonly failedAt: Date;
  /** The time up to which failures have expired; null for none yet. */
  readonly forgivenAt: Date | null;
}

/**
 * For keys where an attacker blocks only itself: an account or client from one network, or a session from which the customer
 * has logged in before.
 */
export const PAIR_RULE: ThrottleRule = { freeTries: 5, waitSecondsMax: 900, expirySeconds: 1_800 };
/** For an account, over all networks from which its customer has never logged in. */
export const ACCOUNT_RULE: ThrottleRule = { freeTries: 10, waitSecondsMax: 30, expirySeconds: 300 };
/** For all attempts from one network, which many people may share. */
export const ADDRESS_RULE: ThrottleRule = { freeTries: 20, waitSecondsMax: 30, expirySeconds: 60 };

/** Counting starts again after this long without a failure. */
export const FORGET_FAILURES_MS = 3_600_000;
/** The longest wait that a response asks for. */
export const WAIT_MS_MAX = 900_000;

/** Returns the wait before the next attempt; 0 when it is allowed now. */
export function waitMs(count: FailedAttempts | undefined, rule: ThrottleRule, now: Date): number {
  if (!count || isForgotten(count, now)) return 0;
  return Math.max(0, pauseMs(count, rule) - ageMs(count.failedAt, now));
}

/** Adds a failure to the count and removes the failures that have expired. */
export function withFailure(count: FailedAttempts, rule: ThrottleRule, now: Date): FailedAttempts {
  if (isForgotten(count, now)) return { failures: 1, failedAt: now, forgivenAt: now };
  const since = count.forgivenAt ?? count.failedAt;
  const expired = Math.floor(ageMs(since, now) / (rule.expirySeconds * 1_000));
  const remaining = Math.max(0, count.failures - expired);
  const forgivenAt = remaining === 0 ? now : new Date(since.getTime() + expired * rule.expirySeconds * 1_000);
  return { failures: remaining + 1, failedAt: now, forgivenAt };
}

/**
 * Returns the time of a reserved turn for a caller that waits because of failures from elsewhere. The turn is honored
 * regardless of further failures. Turns are spaced by the longest wait, so that many waiting callers are not admitted
 * together. Undefined when too many callers wait already.
 */
export function nextTurn(account: FailedAttempts, lastTurn: Date | null, now: Date): Date | undefined {
  const afterWait = now.getTime() + waitMs(account, ACCOUNT_RULE, now);
  const afterLast = lastTurn === null ? 0 : lastTurn.getTime() + ACCOUNT_RULE.waitSecondsMax * 1_000;
  const turn = new Date(Math.max(afterWait, afterLast));
  return ageMs(now, turn) > WAIT_MS_MAX ? undefined : turn;
}

/** The error for every throttled attempt, whatever rule applies. */
export function tooManyAttempts(wait: number): AppError {
  return new AppError('too_many_requests', 'too_many_attempts', 'Too many failed attempts; retry after Retry-After', {
    retryAfter: Math.ceil(wait / 1_000),
  });
}

/** Returns the pause between two attempts. */
function pauseMs({ failures }: FailedAttempts, { freeTries, waitSecondsMax }: ThrottleRule): number {
  if (failures <= freeTries) return 0;
  return 1_000 * Math.min(waitSecondsMax, 2 ** (failures - freeTries - 1));
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();
const isForgotten = ({ failures, failedAt }: FailedAttempts, now: Date): boolean =>
  failures === 0 || ageMs(failedAt, now) >= FORGET_FAILURES_MS;
