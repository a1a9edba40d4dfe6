import { isRetryable, type Outcome, unlessOneFails } from '@suite/database';
import type { AppError } from '@suite/errors';
import { ConcurrentRedemption } from './new-redemption.queries';

/** Each lost race means that another redemption or a change of the terms has committed, so more than two attempts are rare. */
const ATTEMPTS_MAX = 50;
/** A group gives up sooner, because each of its redemptions is then retried alone. */
const GROUP_ATTEMPTS_MAX = 5;

interface Attempts<Call, Answer> {
  /**
   * Makes the redemptions in one step, which inserts nothing if the terms have changed since they were read. It then throws
   * ConcurrentRedemption. The next attempt recognizes by their orders the redemptions that exist already.
   */
  readonly attempt: (calls: readonly Call[], isFirst: boolean) => Promise<readonly Outcome<Answer>[]>;
  /** The error once every attempt has lost its race. */
  readonly busy: (call: Call | undefined) => AppError;
}

/**
 * Makes redemptions as a group, at least one, and retries lost races. The redemptions of a failed group are retried one by one. Returns
 * outcomes in the order of the calls.
 */
export async function redeemTogether<Call, Answer>(
  calls: readonly Call[],
  attempts: Attempts<Call, Answer>,
): Promise<readonly Outcome<Answer>[]> {
  if (calls.length === 1) return untilRedeemed(calls, attempts, ATTEMPTS_MAX);
  const together = await unlessOneFails(untilRedeemed(calls, attempts, GROUP_ATTEMPTS_MAX));
  if (together) return together;
  const outcomes: Outcome<Answer>[] = [];
  for (const call of calls) outcomes.push(await alone(call, attempts));
  return outcomes;
}

async function alone<Call, Answer>(call: Call, attempts: Attempts<Call, Answer>): Promise<Outcome<Answer>> {
  try {
    const [outcome] = await untilRedeemed([call], attempts, ATTEMPTS_MAX);
    return outcome as Outcome<Answer>;
  } catch (error) {
    return { error };
  }
}

async function untilRedeemed<Call, Answer>(
  calls: readonly Call[],
  { attempt, busy }: Attempts<Call, Answer>,
  attemptsMax: number,
): Promise<readonly Outcome<Answer>[]> {
  for (let count = 1; count <= attemptsMax; count += 1) {
    try {
      return await attempt(calls, count === 1);
    } catch (error) {
      if (!(error instanceof ConcurrentRedemption) && !isRetryable(error)) throw error;
    }
  }
  throw busy(calls[0]);
}
