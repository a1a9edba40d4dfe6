const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The pauses after failed attempts. After the last one the message is dead. */
const PAUSES_MS = [5 * SECOND_MS, HOUR_MS / 12, HOUR_MS / 2, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS];
const JITTER = 0.2;
/** A receiver cannot postpone a message for longer. */
const RETRY_AFTER_MS_MAX = 10 * HOUR_MS;

export interface FailedAttempt {
  /** From 1. */
  readonly attempt: number;
  /** Pauses start at the end of an attempt, so a receiver that fails slowly gets the whole pause. */
  readonly endedAt: Date;
  /** The header of the answer, if there is one. */
  readonly retryAfter: string | undefined;
  /** From 0 to 1, exclusive. */
  readonly random: number;
}

/** Returns when a failed message is sent again; undefined if it is dead. `Retry-After` is the least pause. */
export function nextAttemptAt({ attempt, endedAt, retryAfter, random }: FailedAttempt): Date | undefined {
  const pause = PAUSES_MS[attempt - 1];
  if (pause === undefined) return undefined;
  const spread = pause * (1 - JITTER + 2 * JITTER * random);
  return new Date(endedAt.getTime() + Math.round(Math.max(spread, leastPause(retryAfter, endedAt))));
}

/** Reads Retry-After: seconds, or a date of HTTP. */
function leastPause(retryAfter: string | undefined, at: Date): number {
  const text = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - at.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), RETRY_AFTER_MS_MAX);
}
