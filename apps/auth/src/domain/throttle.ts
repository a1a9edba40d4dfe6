import { AppError } from '@suite/errors';

/** How failed attempts slow down the next one: some tries are free, then the wait doubles from one second up to a bound. */
export interface ThrottleRule {
  readonly freeTries: number;
  readonly waitSecondsMax: number;
  /** One failure is forgiven for every so many seconds. At least the longest wait, so that waiting alone forgives nobody. */
  readonly forgiveSeconds: number;
}

/** Failed attempts that were counted together. */
export interface FailedAttempts {
  readonly failures: number;
  readonly failedAt: Date;
  /** Until when failures have been forgiven; null for none yet. */
  readonly forgivenAt: Date | null;
}

/** Whoever can only hit themselves: an account, or a client, from one address; a session that the account's owner has used before. */
export const PAIR_RULE: ThrottleRule = { freeTries: 5, waitSecondsMax: 900, forgiveSeconds: 1_800 };
/** An account from all the addresses where its owner has never been. */
export const ACCOUNT_RULE: ThrottleRule = { freeTries: 10, waitSecondsMax: 30, forgiveSeconds: 300 };
/** All that comes from one address, where many people may be. */
export const ADDRESS_RULE: ThrottleRule = { freeTries: 20, waitSecondsMax: 30, forgiveSeconds: 60 };

/** After this long without a failure, counting starts again. */
export const FORGET_FAILURES_MS = 3_600_000;
/** Nobody is told to wait longer. */
export const WAIT_MS_MAX = 900_000;

/** How long to wait before the next attempt; 0 when it may be made now. */
export function waitMs(count: FailedAttempts | undefined, rule: ThrottleRule, now: Date): number {
  if (!count || isForgotten(count, now)) return 0;
  return Math.max(0, pauseMs(count, rule) - ageMs(count.failedAt, now));
}

/** The count with one more failure, and without those that are forgiven by now. */
export function withFailure(count: FailedAttempts, rule: ThrottleRule, now: Date): FailedAttempts {
  if (isForgotten(count, now)) return { failures: 1, failedAt: now, forgivenAt: now };
  const since = count.forgivenAt ?? count.failedAt;
  const forgiven = Math.floor(ageMs(since, now) / (rule.forgiveSeconds * 1_000));
  const left = Math.max(0, count.failures - forgiven);
  const forgivenAt = left === 0 ? now : new Date(since.getTime() + forgiven * rule.forgiveSeconds * 1_000);
  return { failures: left + 1, failedAt: now, forgivenAt };
}

/**
 * Whoever must wait because of other people's failures gets a turn: then they may try, whatever the others do. Turns keep
 * the distance of the longest wait, so that many who wait are not let in together. Undefined when too many wait already.
 */
export function nextTurn(account: FailedAttempts, lastTurn: Date | null, now: Date): Date | undefined {
  const afterWait = now.getTime() + waitMs(account, ACCOUNT_RULE, now);
  const afterLast = lastTurn === null ? 0 : lastTurn.getTime() + ACCOUNT_RULE.waitSecondsMax * 1_000;
  const turn = new Date(Math.max(afterWait, afterLast));
  return ageMs(now, turn) > WAIT_MS_MAX ? undefined : turn;
}

/** The one answer to somebody who tries too fast. */
export function tooManyAttempts(wait: number): AppError {
  return new AppError('too_many_requests', 'too_many_attempts', 'Too many failed attempts; try again later', {
    retryAfter: Math.ceil(wait / 1_000),
  });
}

/** From one attempt to the next. */
function pauseMs({ failures }: FailedAttempts, { freeTries, waitSecondsMax }: ThrottleRule): number {
  if (failures <= freeTries) return 0;
  return 1_000 * Math.min(waitSecondsMax, 2 ** Math.min(failures - freeTries - 1, 20));
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();
const isForgotten = ({ failures, failedAt }: FailedAttempts, now: Date): boolean =>
  failures === 0 || ageMs(failedAt, now) >= FORGET_FAILURES_MS;
