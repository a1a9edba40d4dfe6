import { Injectable } from '@nestjs/common';
import { claimKeys, Database, type IdempotentRequest, type Outcome, storeAnswers, type Tx } from '@suite/platform';
import type { Pool, PoolMove } from '../domain/pool';
import type { Block } from '../domain/range';
import { exhausted } from '../domain/refusals';
import { type IdFormat, idsOf } from '../domain/template';
import { takeAllOrNone, takeWhatFits } from '../pool/block.service';
import { PoolAlertService } from '../pool/pool-alert.service';

/** What a call wants of one schema. */
export interface WantedIds {
  readonly sequenceKey: string;
  readonly count: number;
  readonly placeholders: Readonly<Record<string, unknown>>;
}

/** What a request brings along beside its body. */
export interface Asking {
  readonly request: IdempotentRequest | undefined;
  /** Aborted when the caller has hung up. */
  readonly signal: AbortSignal;
}

/** A call for numbers of one pool; whatever could be refused before the numbers are taken has been. */
export interface TakeCall {
  readonly pool: Pool;
  readonly schemaName: string;
  readonly count: number;
  readonly idOf: IdFormat;
  readonly request: IdempotentRequest | undefined;
}

interface Taken {
  readonly outcomes: readonly Outcome<string[]>[];
  /** How far the counter was moved; undefined when it stayed. */
  readonly moved?: PoolMove;
}

/** Gives out the numbers of one pool to all calls that wait for it, with one commit. */
@Injectable()
export class TakeService {
  constructor(
    private readonly db: Database,
    private readonly alerts: PoolAlertService,
  ) {}

  /** Outcomes in the order of the calls, which are of one pool: at least one. */
  async take(calls: readonly TakeCall[]): Promise<readonly Outcome<string[]>[]> {
    const isKeyed = calls.some(({ request }) => request);
    const taken = isKeyed ? undefined : await takeAtOnce(this.db, calls);
    const { outcomes, moved } = taken ?? (await this.db.transaction(sharedPool(calls).tenant, (tx) => takeTogether(tx, calls)));
    if (moved) this.alerts.moved(moved);
    return outcomes;
  }
}

/**
 * Does the calls of one pool in one transaction: repeated requests are answered as before, the others get their numbers in
 * the order of the calls. A call that cannot be done uses no number, and does not disturb the rest.
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
 * The same for calls without keys, by one statement, which is a transaction by itself. Undefined, and nothing is done, when
 * they do not all fit: then it takes takeTogether to find out who goes without.
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

/** What the Idempotency-Key of each call settles that it is answered; undefined for a call that is to be done. */
async function outcomesKnownByKey(tx: Tx, calls: readonly TakeCall[]): Promise<(Outcome<string[]> | undefined)[]> {
  const requests = calls.flatMap(({ request }) => request ?? []);
  if (requests.length === 0) return calls.map(() => undefined);
  const known = (await claimKeys<string[]>(tx, requests)).values();
  return calls.map(({ request }) => request && known.next().value);
}
