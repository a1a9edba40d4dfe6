import { type Database, plainTable, query, sql, type Tx } from '@suite/database';
import type { FigureQuery, Figures } from '@suite/tenant-copy';
import type { Pool } from '../domain/pool';
import { SequencePool } from './pool.entity';

/** A demand for `count` numbers of one pool. */
export interface Demand {
  readonly pool: Pool;
  readonly count: number;
}

// No number exceeds 2^53 - 1, so a double represents it exactly.
const COUNTER = 'counter::float8 AS counter';

// A pool with too few numbers left for the demand is neither moved nor returned. `limit` compares the new counter with the last number.
const INSERT_POOLS = 'INSERT INTO sequence_pool AS pool (tenant, schema_id, sequence_key, counter, start_value, max_value, restart)';
const orMove = (limit: '<' | '<=') => `
  ON CONFLICT (tenant, schema_id, sequence_key)
  DO UPDATE SET counter = pool.counter + (EXCLUDED.counter - EXCLUDED.start_value + 1)
   WHERE pool.counter + (EXCLUDED.counter - EXCLUDED.start_value + 1) ${limit} pool.max_value
  RETURNING schema_id, sequence_key, ${COUNTER}`;
type MovedPool = Pick<SequencePool, 'schemaId' | 'sequenceKey' | 'counter'>;

// Only constant values, so that Citus routes the statement to one server instead of reading on one and writing on another.
const MOVE_ONE = `${INSERT_POOLS} VALUES ($1, $2, $3, $5::bigint - 1 + $4::bigint, $5, $6, $7)`;
const MOVE_POOL = sql<MovedPool>(`${MOVE_ONE} ${orMove('<=')}`);
const MOVE_POOL_BEFORE_END = sql<MovedPool>(`${MOVE_ONE} ${orMove('<')}`);
// Rows are locked in key order, so that concurrent transactions with several pools cannot deadlock.
const MOVE_POOLS = sql<MovedPool>(`
  ${INSERT_POOLS}
  SELECT $1, schema_id, sequence_key, start_value - 1 + count, start_value, max_value, restart
    FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])
      AS demand (schema_id, sequence_key, count, start_value, max_value, restart)
   ORDER BY schema_id, sequence_key ${orMove('<=')}`);

/**
 * Moves the counters of distinct pools of one tenant, each by its count. Returns the new counters of the pools that had
 * enough numbers left. The rows stay locked until the transaction ends; therefore a rollback leaves no gap.
 */
export function movePools(tx: Tx, tenant: string, demands: readonly Demand[]): Promise<MovedPool[]> {
  const rows = demands.filter(({ pool, count }) => pool.startValue - 1 + count <= pool.maxValue).map(rowOf);
  const [first] = rows;
  if (!first) return Promise.resolve([]);
  if (rows.length === 1) return query(tx, MOVE_POOL, [tenant, ...first]);
  return query(tx, MOVE_POOLS, [tenant, ...first.map((_, column) => rows.map((row) => row[column]))]);
}

/**
 * Moves the counter of one pool by `count`, in a statement that is its own transaction. Returns the new counter; undefined, without
 * effect, if fewer than `count` + 1 numbers were left: the transaction that allocates the last one writes a message about it.
 */
export async function movePoolBeforeEnd(db: Database, demand: Demand): Promise<number | undefined> {
  const { pool, count } = demand;
  if (pool.startValue - 1 + count >= pool.maxValue) return undefined;
  const [moved] = await db.query(pool.tenant, MOVE_POOL_BEFORE_END, [pool.tenant, ...rowOf(demand)]);
  return moved?.counter;
}

const rowOf = ({ pool, count }: Demand): unknown[] => [
  ...[pool.schemaId, pool.storedKey, count],
  ...[pool.startValue, pool.maxValue, pool.restart],
];

const ADD_POOL = sql(`
  INSERT INTO sequence_pool (tenant, schema_id, sequence_key, counter, start_value, max_value, restart)
  VALUES ($1, $2, $3, $4::bigint - 1, $4, $5, $6)
  ON CONFLICT (tenant, schema_id, sequence_key) DO NOTHING`);
const THE_POOL = 'FROM sequence_pool WHERE tenant = $1 AND schema_id = $2 AND sequence_key = $3';
const FIND_COUNTER = sql<Pick<SequencePool, 'counter'>>(`SELECT ${COUNTER} ${THE_POOL}`);
const LOCK_COUNTER = sql<Pick<SequencePool, 'counter'>>(`SELECT ${COUNTER} ${THE_POOL} FOR UPDATE`);
const setCounter = plainTable(SequencePool).update(['tenant', 'schemaId', 'sequenceKey'], ['counter']);

const keyOf = ({ tenant, schemaId, storedKey }: Pool): unknown[] => [tenant, schemaId, storedKey];

/** Locks the pool, creating it if necessary, and returns its counter. */
export async function lockPool(tx: Tx, pool: Pool): Promise<number> {
  await query(tx, ADD_POOL, [...keyOf(pool), pool.startValue, pool.maxValue, pool.restart]);
  const [row] = await query(tx, LOCK_COUNTER, keyOf(pool));
  return row?.counter ?? pool.startValue - 1;
}

export async function updateCounter(tx: Tx, pool: Pool, counter: number): Promise<void> {
  await setCounter(tx, { counter }, pool.tenant, pool.schemaId, pool.storedKey);
}

/** Returns the counter; undefined when the pool has not been used. */
export async function findCounter(db: Database, pool: Pool): Promise<number | undefined> {
  const [row] = await db.query(pool.tenant, FIND_COUNTER, keyOf(pool));
  return row?.counter;
}

export type PoolRow = Readonly<Pick<SequencePool, 'sequenceKey' | 'counter'>> & { readonly remaining: number };

const LIST_POOLS = sql<PoolRow>(`
  SELECT sequence_key, ${COUNTER}, (max_value - counter)::float8 AS remaining
    FROM sequence_pool
   WHERE tenant = $1 AND schema_id = $2 AND sequence_key > $3
   ORDER BY sequence_key LIMIT $4`);

/** Returns the pools of a schema by stored key, starting after `after`. */
export function listPools(db: Database, tenant: string, schemaId: string, page: { after: string; size: number }): Promise<PoolRow[]> {
  return db.list(tenant, LIST_POOLS, [tenant, schemaId, page.after, page.size]);
}

const LIST_NEXT = sql<{ readonly name: string; readonly next: string }>(`
  SELECT concat_ws('/', s.name, replace(p.sequence_key, E'\\n', '/')) AS name, coalesce(p.counter + 1, s.start_value)::text AS next
    FROM sequence_schema s LEFT JOIN sequence_pool p ON p.tenant = $1 AND p.schema_id = s.id WHERE s.tenant = $1 ORDER BY s.id, p.sequence_key`);

/** Returns the next number of each pool, by the names of schema, period and key. */
export async function numberFigures(query: FigureQuery, tenant: string): Promise<Figures> {
  return { numbers: Object.fromEntries((await query(LIST_NEXT, [tenant])).map(({ name, next }) => [name, next])) };
}
