import { FORGET_FAILURES_MS } from '../../security/domain/throttle';

/** The wrong PINs of a member: at one station, or at all where the member has never signed in. */
export interface PinMistakes {
  readonly failures: number;
  readonly failedAt: Date;
}

const FREE_MISTAKES = 2;
const FIRST_WAIT_SECONDS = 5;
const WAIT_SECONDS_MAX = 900;

/** Returns the wait before the next try, which doubles with each mistake after the free ones; 0 when a try is allowed now. */
export function pinWaitMs({ failures, failedAt }: PinMistakes, now: Date): number {
  const ageMs = now.getTime() - failedAt.getTime();
  if (failures <= FREE_MISTAKES) return 0;
  const seconds = Math.min(WAIT_SECONDS_MAX, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_MISTAKES - 1));
  return Math.max(0, seconds * 1_000 - ageMs);
}

/** Returns the count with one more mistake. */
export function withMistake({ failures, failedAt }: PinMistakes, now: Date): PinMistakes {
  const isForgotten = now.getTime() - failedAt.getTime() >= FORGET_FAILURES_MS;
  return { failures: (isForgotten ? 0 : failures) + 1, failedAt: now };
}

/** Returns the count without the try that has turned out to be right. */
export const withoutMistake = ({ failures, failedAt }: PinMistakes): PinMistakes => ({ failures: Math.max(0, failures - 1), failedAt });
