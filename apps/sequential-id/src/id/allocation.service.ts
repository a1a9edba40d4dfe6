import { Injectable } from '@nestjs/common';
import { Database, type Outcome, type Tx } from '@suite/database';
import { claimKeys, type IdempotentRequest, storeAnswers } from '@suite/idempotency';
import type { Pool, PoolMove } from '../domain/pool';
import type { Block } from '../domain/range';
import { type IdFormat, idsOf } from '../domain/template';
import { allocateAllOrNone, allocateEach, PoolAlertService, sequenceExhausted } from '../pool';

/** A call's request for ids of one schema. */
export interface RequestedIds {
  readonly sequenceKey: string;
  readonly count: number;
  readonly placeholders: Readonly<Record<string, unknown>>;
}

/** The parts of a request other than its body. */
export interface CallContext {
  readonly request: IdempotentRequest | undefined;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** A call for numbers of one pool, checked except for whether enough numbers are left. */
export interface AllocationCall {
  readonly pool: Pool;
  readonly schemaName: string;
  readonly count: number;
  readonly idOf: IdFormat;
  readonly request: IdempotentRequest | undefined;
}

interface Allocation {
  readonly outcomes: readonly Outcome<string[]>[];
  /** The change of the counter; undefined when it has not changed. */
  readonly moved?: PoolMove;
}

/** Allocates the numbers of one pool to all waiting calls, with one commit. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly db: Database,
    private readonly alerts: PoolAlertService,
  ) {}

  /** Returns outcomes in the order of the calls: at least one, all of one pool. */
  async allocate(calls: readonly AllocationCall[]): Promise<readonly Outcome<string[]>[]> {
    const isKeyed = calls.some(({ request }) => request);
    const allocation = isKeyed ? undefined : await allocateInOneStatement(this.db, calls);
    const { outcomes, moved } = allocation ?? (await this.db.transaction(sharedPool(calls).tenant, (tx) => allocateTogether(tx, calls)));
    if (moved) this.alerts.moved(moved);
    return outcomes;
  }
}

/**
 * Serves the calls of one pool in one transaction. Repeated requests get their stored answers; the others get numbers in
 * the order of the calls. A call that fails uses no number and does not affect the others.
 */
async function allocateTogether(tx: Tx, calls: readonly AllocationCall[]): Promise<Allocation> {
  const stored = await outcomesStoredByKey(tx, calls);
  const newCalls = calls.filter((_, i) => !stored[i]);
  if (newCalls.length === 0) return { outcomes: stored as Outcome<string[]>[] };

  const blocks = await allocateEach(tx, sharedPool(newCalls), countsOf(newCalls));
  const allocation = allocationOf(newCalls, blocks);
  await storeNewAnswers(tx, newCalls, allocation.outcomes);
  const allocated = allocation.outcomes.values();
  return { ...allocation, outcomes: stored.map((outcome) => outcome ?? (allocated.next().value as Outcome<string[]>)) };
}

/**
 * Like allocateTogether, for calls without keys, in a single statement that is its own transaction. Returns undefined, without
 * effect, when too few numbers are left for all calls: allocateTogether then decides which of them succeed.
 */
async function allocateInOneStatement(db: Database, calls: readonly AllocationCall[]): Promise<Allocation | undefined> {
  const pool = sharedPool(calls);
  const blocks = await allocateAllOrNone((statement, values) => db.query(pool.tenant, statement, values), pool, countsOf(calls));
  return blocks && allocationOf(calls, blocks);
}

const sharedPool = (calls: readonly AllocationCall[]): Pool => (calls[0] as AllocationCall).pool;
const countsOf = (calls: readonly AllocationCall[]): number[] => calls.map(({ count }) => count);

function allocationOf(calls: readonly AllocationCall[], blocks: readonly (Block | undefined)[]): Allocation {
  const outcomes = calls.map(({ schemaName, pool, idOf }, i): Outcome<string[]> => {
    const block = blocks[i];
    return block ? { answer: idsOf(block, idOf) } : { error: sequenceExhausted(schemaName, pool.sequenceKey) };
  });
  const allocated = blocks.filter((block) => block !== undefined);
  const [first, last] = [allocated[0], allocated.at(-1)];
  return {
    outcomes,
    ...(first && last && { moved: { pool: sharedPool(calls), before: first.first - 1, after: last.first + last.count - 1 } }),
  };
}

async function storeNewAnswers(tx: Tx, calls: readonly AllocationCall[], outcomes: readonly Outcome<string[]>[]): Promise<void> {
  const answers = calls.flatMap(({ request }, i) => {
    const outcome = outcomes[i] as Outcome<string[]>;
    return request && 'answer' in outcome ? [{ request, answer: outcome.answer }] : [];
  });
  if (answers.length > 0) await storeAnswers(tx, answers);
}

/** Returns the stored outcome for the Idempotency-Key of each call; undefined for a call that is still to be served. */
async function outcomesStoredByKey(tx: Tx, calls: readonly AllocationCall[]): Promise<(Outcome<string[]> | undefined)[]> {
  const requests = calls.flatMap(({ request }) => request ?? []);
  if (requests.length === 0) return calls.map(() => undefined);
  const stored = (await claimKeys<string[]>(tx, requests)).values();
  return calls.map(({ request }) => request && stored.next().value);
}
