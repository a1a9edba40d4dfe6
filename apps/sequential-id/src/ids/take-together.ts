import { AppError } from '@suite/errors';
import { type IdempotentRequest, sameBody, type Tx } from '@suite/platform';
import { exhausted } from '../domain/range';
import type { IdFormat } from '../domain/template';
import { type PoolKey, shareOut } from '../pools/pool.queries';
import type { Outcome } from './call-groups';
import { claimKeys, storeAnswers } from './idempotency.queries';

/** A call for numbers of one pool; whatever could be refused before the numbers are taken has been. */
export interface TakeCall {
  readonly pool: PoolKey;
  readonly schemaName: string;
  readonly count: number;
  readonly idOf: IdFormat;
  readonly request: IdempotentRequest | undefined;
}

export interface Taken {
  readonly outcomes: readonly Outcome<string[]>[];
  /** How far the counter was moved; undefined when it stayed. */
  readonly moved?: { readonly before: number; readonly after: number };
}

/**
 * Does the calls of one pool in one transaction: repeated requests are answered as before, the others get their numbers in
 * the order of the calls. A call that cannot be done uses no number, and does not disturb the rest.
 */
export async function takeTogether(tx: Tx, calls: readonly TakeCall[]): Promise<Taken> {
  const known = await outcomesKnownByKey(tx, calls);
  const fresh = calls.filter((call) => !known.has(call));
  const [{ pool } = { pool: undefined }] = fresh;
  if (!pool) return { outcomes: calls.map((call) => outcomeOf(known, call)) };

  const blocks = await shareOut(tx, pool, fresh.map(({ count }) => count)); // prettier-ignore
  const outcomes = new Map(known);
  const answers: { request: IdempotentRequest; answer: string[] }[] = [];
  fresh.forEach((call, i) => {
    const block = blocks[i];
    if (!block) return outcomes.set(call, { error: exhausted(call.schemaName, call.pool.sequenceKey) });
    const answer = Array.from({ length: block.count }, (_, offset) => call.idOf(block.first + offset));
    if (call.request) answers.push({ request: call.request, answer });
    return outcomes.set(call, { answer });
  });
  if (answers.length > 0) await storeAnswers(tx, answers);

  const given = blocks.filter((block) => block !== undefined);
  const [first, last] = [given[0], given.at(-1)];
  return {
    outcomes: calls.map((call) => outcomeOf(outcomes, call)),
    ...(first && last && { moved: { before: first.first - 1, after: last.first + last.count - 1 } }),
  };
}

type Outcomes = Map<TakeCall, Outcome<string[]>>;

const outcomeOf = (outcomes: Outcomes, call: TakeCall): Outcome<string[]> => outcomes.get(call) as Outcome<string[]>;

/** The calls whose Idempotency-Key settles what they are answered. */
async function outcomesKnownByKey(tx: Tx, calls: readonly TakeCall[]): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const first = new Map<string, { call: TakeCall; request: IdempotentRequest }>();
  for (const call of calls) {
    if (!call.request) continue;
    const { client, route, key } = call.request;
    const identity = [client, route, key].join('\n');
    if (first.has(identity)) outcomes.set(call, stillRunning());
    else first.set(identity, { call, request: call.request });
  }
  if (first.size === 0) return outcomes;

  const keyed = [...first.values()];
  const states = await claimKeys(tx, keyed.map(({ request }) => request)); // prettier-ignore
  keyed.forEach(({ call, request }, i) => {
    const state = states[i];
    if (state?.isRunning) outcomes.set(call, stillRunning());
    else if (state?.earlier) outcomes.set(call, repeated(request, state.earlier));
  });
  return outcomes;
}

function repeated(request: IdempotentRequest, earlier: { bodyHash: Buffer; answer: unknown }): Outcome<string[]> {
  try {
    return { answer: sameBody(earlier.bodyHash, request.bodyHash, earlier.answer as string[]) };
  } catch (error) {
    return { error };
  }
}

const stillRunning = (): Outcome<never> => ({
  error: new AppError('conflict', 'idempotency_key_in_progress', 'A request with this Idempotency-Key is still running'),
});
