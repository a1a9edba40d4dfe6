import { Injectable } from '@nestjs/common';
import { claimKeys, Database, type IdempotentRequest, type Outcome, storeAnswers, type Tx } from '@suite/platform';
import type { Pool, PoolMove } from '../domain/pool';
import type { Block } from '../domain/range';
import { exhausted } from '../domain/refusals';
import { type IdFormat, idsOf } from '../domain/template';
import { takeAllOrNone, takeWhatFits } from '../pool/block.service';
import { PoolAlertService } from '../pool/pool-alert.service';

/** A call's request for ids of one schema. */
export interface WantedIds {
  readonly sequenceKey: string;
  readonly count: number;
  readonly placeholders: Readonly<Record<string, unknown>>;
}

/** The parts of a request other than its body. */
export interface Asking {
  readonly request: IdempotentRequest | undefined;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** A call for numbers of one pool, checked except for whether enough numbers are left. */
export interface TakeCall {
  readonly pool: Pool;
  readonly schemaName: string;
  readonly count: number;
  readonly idOf: IdFormat;
  readonly request: IdempotentRequest | undefined;
}

interface Taken {
  readonly outcomes: readonly Outcome<string[]>[];
  /** The change of the counter; undefined when it has not changed. */
  readonly moved?: PoolMove;
}

/** Allocates the numbers of one pool to all waiting calls, with one commit. */
@Injectable()
export class TakeService {
  constructor(
    private readonly db: Database,
    private readonly alerts: PoolAlertService,
  ) {}

  /** Returns outcomes in the order of the calls: at least one, all of one pool. */
  async take(calls: readonly TakeCall[]): Promise<readonly Outcome<string[]>[]> {
    const isKeyed = calls.some(({ request }) => request);
    const taken = isKeyed ? undefined : await takeAtOnce(this.db, calls);
    const { outcomes, moved } = taken ?? (await this.db.transaction(sharedPool(calls).tenant, (tx) => takeTogether(tx, calls)));
    if (moved) this.alerts.moved(moved);
    return outcomes;
  }
}

/**
 * Serves the calls of one pool in one transaction. Repeated requests get their stored answers; the others get numbers in
 * the order of the calls. A call that fails uses no number and does not affect the others.
 */
async function takeTogether(tx: Tx, calls: readonly TakeCall[]): Promise<Taken> {
  const known = await outcomesKnownByKey(tx, calls);
  const fresh = calls.filter((_, i) => !known[i]);
  if (fresh.length === 0) return { outcomes: known as Outcome<string[]>[] };

  const blocks = await takeWhatFits(tx, sharedPool(fresh), countsOf(fresh));
  const taken = takenBy(fresh, blocks);
  await storeNewAnswers(tx, fresh, taken.outcomes);
  const given = taken.outcomes.values();
  return { ...taken, outcomes: known.map((outcome) => outcome ?? (given.next().value as Outcome<string[]>)) };
}

/**
 * Like takeTogether, for calls without keys, in a single statement that is its own transaction. Returns undefined, without
 * effect, when too few numbers are left for all calls: takeTogether then decides which of them succeed.
 */
async function takeAtOnce(db: Database, calls: readonly TakeCall[]): Promise<Taken | undefined> {
  const pool = sharedPool(calls);
  const blocks = await takeAllOrNone((statement, values) => db.query(pool.tenant, statement, values), pool, countsOf(calls));
  return blocks && takenBy(calls, blocks);
}

const sharedPool = (calls: readonly TakeCall[]): Pool => (calls[0] as TakeCall).pool;
const countsOf = (calls: readonly TakeCall[]): number[] => calls.map(({ count }) => count);

function takenBy(calls: readonly TakeCall[], blocks: readonly (Block | undefined)[]): Taken {
  const outcomes = calls.map(({ schemaName, pool, idOf }, i): Outcome<string[]> => {
    const block = blocks[i];
    return block ? { answer: idsOf(block, idOf) } : { error: exhausted(schemaName, pool.sequenceKey) };
  });
  const given = blocks.filter((block) => block !== undefined);
  const [first, last] = [given[0], given.at(-1)];
  return {
    outcomes,
    ...(first && last && { moved: { pool: sharedPool(calls), before: first.first - 1, after: last.first + last.count - 1 } }),
  };
}

async function storeNewAnswers(tx: Tx, calls: readonly TakeCall[], outcomes: readonly Outcome<string[]>[]): Promise<void> {
  const answers = calls.flatMap(({ request }, i) => {
    const outcome = outcomes[i] as Outcome<string[]>;
    return request && 'answer' in outcome ? [{ request, answer: outcome.answer }] : [];
  });
  if (answers.length > 0) await storeAnswers(tx, answers);
}

/** Returns the stored outcome for the Idempotency-Key of each call; undefined for a call that is still to be served. */
async function outcomesKnownByKey(tx: Tx, calls: readonly TakeCall[]): Promise<(Outcome<string[]> | undefined)[]> {
  const requests = calls.flatMap(({ request }) => request ?? []);
  if (requests.length === 0) return calls.map(() => undefined);
  const known = (await claimKeys<string[]>(tx, requests)).values();
  return calls.map(({ request }) => request && known.next().value);
}
