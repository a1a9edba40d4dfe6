import { AppError } from '@suite/errors';
import { type Database, query, type Tx } from '@suite/platform';
import type { QueryResultRow } from 'pg';
import { allot, type Block, type NumberRange } from '../domain/range';

/** A pool, whether or not it has a row yet: the first number makes it. */
export interface PoolKey extends NumberRange {
  readonly tenant: string;
  readonly schemaId: string;
  readonly sequenceKey: string;
}

export const nameOfPool = ({ tenant, schemaId, sequenceKey }: Pick<PoolKey, 'tenant' | 'schemaId' | 'sequenceKey'>): string =>
  [tenant, schemaId, sequenceKey].join('\n');

/** What a transaction did to a counter. */
export interface PoolMove {
  readonly pool: PoolKey;
  readonly before: number;
  readonly after: number;
}

export interface PoolRow {
  readonly sequenceKey: string;
  readonly counter: number;
  readonly remaining: number;
}

/** So many numbers of one pool. */
export interface Demand {
  readonly pool: PoolKey;
  readonly count: number;
}

// Rows are taken in the order of their keys, so that transactions that take several never wait for each other in a circle.
// A pool in which the demand does not fit is not moved and not answered.
const TAKE = `
  INSERT INTO sequence_pool AS pool (tenant, schema_id, sequence_key, counter, start_value, max_value)
  SELECT $1, schema_id, sequence_key, start_value - 1 + count, start_value, max_value
    FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
      AS demand (schema_id, sequence_key, count, start_value, max_value)
   WHERE start_value - 1 + count <= max_value
   ORDER BY schema_id, sequence_key
  ON CONFLICT (tenant, schema_id, sequence_key)
  DO UPDATE SET counter = pool.counter + (EXCLUDED.counter - EXCLUDED.start_value + 1)
   WHERE pool.counter + (EXCLUDED.counter - EXCLUDED.start_value + 1) <= pool.max_value
  RETURNING schema_id AS "schemaId", sequence_key AS "sequenceKey", counter::float8 AS counter`;

/** Runs one statement: in a transaction, or as one by itself. */
export type RunStatement = <T extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<T[]>;

/**
 * Moves the counters of different pools of one tenant, each by its count, in one statement. Answers each pool's block, or
 * undefined where fewer numbers are left. The rows stay locked until the transaction ends: that is what leaves no gap.
 */
export async function takeBlocks(run: RunStatement, tenant: string, demands: readonly Demand[]): Promise<(Block | undefined)[]> {
  const rows = await run<{ schemaId: string; sequenceKey: string; counter: number }>(TAKE, [
    tenant,
    demands.map(({ pool }) => pool.schemaId),
    demands.map(({ pool }) => pool.sequenceKey),
    demands.map(({ count }) => count),
    demands.map(({ pool }) => pool.startValue),
    demands.map(({ pool }) => pool.maxValue),
  ]).catch(refuseDeletedSchema);
  const counters = new Map(rows.map((row) => [nameOfPool({ ...row, tenant }), row.counter]));
  return demands.map(({ pool, count }) => {
    const counter = counters.get(nameOfPool(pool));
    return counter === undefined ? undefined : { first: counter - count + 1, count };
  });
}

/** The schema was there when the call was checked, and is gone now. */
function refuseDeletedSchema(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'sequence_pool_schema_fkey') throw error;
  throw new AppError('not_found', 'schema_not_found', 'The schema has just been deleted');
}

/** Gives each of the counts its block of one pool, in this order; undefined for those that the pool has not enough left for. */
export async function shareOut(tx: Tx, pool: PoolKey, counts: readonly number[]): Promise<(Block | undefined)[]> {
  const blocks = await shareOutAll((text, values) => query(tx, text, values), pool, counts);
  return blocks ?? shareOutRest(tx, pool, counts);
}

/** The same in one statement; undefined, and nothing is done, when the pool has not enough left for all of them. */
export async function shareOutAll(run: RunStatement, pool: PoolKey, counts: readonly number[]): Promise<Block[] | undefined> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [all] = await takeBlocks(run, pool.tenant, [{ pool, count: total }]);
  return all && (allot(all.first - 1, all.first - 1 + total, counts).blocks as Block[]);
}

async function shareOutRest(tx: Tx, pool: PoolKey, counts: readonly number[]): Promise<(Block | undefined)[]> {
  const before = await lockPool(tx, pool);
  const { blocks, counter } = allot(before, pool.maxValue, counts);
  if (counter !== before) await setCounter(tx, pool, counter);
  return blocks;
}

/** Locks the pool, made if need be, and answers its counter. */
export async function lockPool(tx: Tx, pool: PoolKey): Promise<number> {
  await query(
    tx,
    `INSERT INTO sequence_pool (tenant, schema_id, sequence_key, counter, start_value, max_value)
     VALUES ($1, $2, $3, $4::bigint - 1, $4, $5) ON CONFLICT (tenant, schema_id, sequence_key) DO NOTHING`,
    [pool.tenant, pool.schemaId, pool.sequenceKey, pool.startValue, pool.maxValue],
  ).catch(refuseDeletedSchema);
  const [row] = await query<{ counter: number }>(
    tx,
    'SELECT counter::float8 AS counter FROM sequence_pool WHERE tenant = $1 AND schema_id = $2 AND sequence_key = $3 FOR UPDATE',
    [pool.tenant, pool.schemaId, pool.sequenceKey],
  );
  return row?.counter ?? pool.startValue - 1;
}

export async function setCounter(tx: Tx, pool: PoolKey, counter: number): Promise<void> {
  await query(tx, 'UPDATE sequence_pool SET counter = $4 WHERE tenant = $1 AND schema_id = $2 AND sequence_key = $3', [
    pool.tenant,
    pool.schemaId,
    pool.sequenceKey,
    counter,
  ]);
}

export async function readCounter(db: Database, pool: PoolKey): Promise<number> {
  const [row] = await db.query<{ counter: number }>(
    pool.tenant,
    'SELECT counter::float8 AS counter FROM sequence_pool WHERE tenant = $1 AND schema_id = $2 AND sequence_key = $3',
    [pool.tenant, pool.schemaId, pool.sequenceKey],
  );
  return row?.counter ?? pool.startValue - 1;
}

/** The pools of a schema by key, those after `after`. */
export function listPools(db: Database, tenant: string, schemaId: string, page: { after: string; size: number }): Promise<PoolRow[]> {
  return db.query<PoolRow>(
    tenant,
    `SELECT sequence_key AS "sequenceKey", counter::float8 AS counter, (max_value - counter)::float8 AS remaining
       FROM sequence_pool
      WHERE tenant = $1 AND schema_id = $2 AND sequence_key > $3
      ORDER BY sequence_key LIMIT $4`,
    [tenant, schemaId, page.after, page.size],
  );
}
