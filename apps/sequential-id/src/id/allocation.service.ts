import { Injectable } from '@nestjs/common';
import { Database, type Outcome, type Tx } from '@suite/database';
import { type IdempotentRequest, onceEach } from '@suite/idempotency';
import type { Pool, PoolMove } from '../domain/pool';
import type { Block } from '../domain/range';
import { type Fillings, type IdFormat, idsOf } from '../domain/template';
import { BlockService, PoolAlertService, sequenceExhausted } from '../pool';

/** A call's request for ids of one schema. */
export interface RequestedIds extends Fillings {
  readonly sequenceKey: string;
  readonly count: number;
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
  readonly key: IdempotentRequest | undefined;
}

/** The ids of a call, and the period of their numbers; absent if they never restart. */
export interface Issued {
  readonly ids: string[];
  readonly period?: string;
}

/**
 * The form in which a call's answer is stored for its key. Without a period, it is the form of builds without
 * periods, so old and new builds can repeat each other's answers.
 */
type StoredAnswer = string[] | Issued;

interface Allocation {
  readonly outcomes: readonly Outcome<StoredAnswer>[];
  /** The change of the counter; undefined when it has not changed. */
  readonly moved?: PoolMove;
}

/** Allocates the numbers of one pool to all waiting calls, with one commit. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly db: Database,
    private readonly blocks: BlockService,
    private readonly alerts: PoolAlertService,
  ) {}

  /** Returns outcomes in the order of the calls: at least one, all of one pool. */
  async allocate(calls: readonly AllocationCall[]): Promise<readonly Outcome<Issued>[]> {
    const isKeyed = calls.some(({ key }) => key);
    const allocation = isKeyed ? undefined : await this.allocateInOneStatement(calls);
    const { outcomes, moved } =
      allocation ?? (await this.db.transaction(sharedPool(calls).tenant, (tx) => this.allocateTogether(tx, calls)));
    if (moved) this.alerts.moved(moved);
    return outcomes.map((outcome) => ('answer' in outcome ? { answer: issuedOf(outcome.answer) } : outcome));
  }

  /**
   * Serves the calls of one pool in one transaction. Repeated requests get their stored answers; the others get numbers in
   * the order of the calls. A call that fails uses no number and does not affect the others.
   */
  private async allocateTogether(tx: Tx, calls: readonly AllocationCall[]): Promise<Allocation> {
    let moved: PoolMove | undefined;
    const outcomes = await onceEach(tx, calls, async (newCalls) => {
      const allocation = allocationOf(newCalls, await this.blocks.allocateEach(tx, sharedPool(newCalls), countsOf(newCalls)));
      ({ moved } = allocation);
      // With a key, the transaction ends as the answers are stored.
      if (moved) await this.alerts.moving(tx, sharedPool(calls).tenant, [moved]);
      return allocation.outcomes;
    });
    return { outcomes, ...(moved && { moved }) };
  }

  /**
   * Like allocateTogether, for calls without keys, in a single statement that is its own transaction. Returns undefined, without
   * effect, when no number would be left after all calls: allocateTogether then decides which of them succeed.
   */
  private async allocateInOneStatement(calls: readonly AllocationCall[]): Promise<Allocation | undefined> {
    const blocks = await this.blocks.allocateBeforeEnd(sharedPool(calls), countsOf(calls));
    return blocks && allocationOf(calls, blocks);
  }
}

const issuedOf = (answer: StoredAnswer): Issued => ('ids' in answer ? answer : { ids: answer });

const sharedPool = (calls: readonly AllocationCall[]): Pool => (calls[0] as AllocationCall).pool;
const countsOf = (calls: readonly AllocationCall[]): number[] => calls.map(({ count }) => count);

function allocationOf(calls: readonly AllocationCall[], blocks: readonly (Block | undefined)[]): Allocation {
  const outcomes = calls.map(({ schemaName, pool, idOf }, i): Outcome<StoredAnswer> => {
    const block = blocks[i];
    if (!block) return { error: sequenceExhausted(schemaName, pool) };
    const ids = idsOf(block, idOf);
    return { answer: pool.period === undefined ? ids : { ids, period: pool.period } };
  });
  const allocated = blocks.filter((block) => block !== undefined);
  const [first, last] = [allocated[0], allocated.at(-1)];
  return {
    outcomes,
    ...(first && last && { moved: { pool: sharedPool(calls), before: first.first - 1, after: last.first + last.count - 1 } }),
  };
}
