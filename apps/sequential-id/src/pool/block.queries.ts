import { isForeignKeyViolation, query, type Tx } from '@suite/database';
import { nameOfPool, type Pool } from '../domain/pool';
import { allot, type Block } from '../domain/range';
import { schemaDeleted } from '../schema';
import { type Demand, lockPool, movePools, type Run, updateCounter } from './pool.queries';

/**
 * Allocates one block from each of several distinct pools of one tenant, in one statement; undefined for a pool with too few
 * numbers left. The numbers count as used once the transaction commits.
 */
export async function allocateBlocks(run: Run, tenant: string, demands: readonly Demand[]): Promise<(Block | undefined)[]> {
  const rows = await movePools(run, tenant, demands).catch(refuseDeletedSchema);
  const counters = new Map(
    rows.map(({ schemaId, sequenceKey, counter }) => [nameOfPool({ tenant, schemaId, storedKey: sequenceKey }), counter]),
  );
  return demands.map(({ pool, count }) => {
    const counter = counters.get(nameOfPool(pool));
    return counter === undefined ? undefined : { first: counter - count + 1, count };
  });
}

/** Allocates a block of one pool for each count, in order; undefined for a count that exceeds what is left. */
export async function allocateEach(tx: Tx, pool: Pool, counts: readonly number[]): Promise<(Block | undefined)[]> {
  const all = await allocateAllOrNone((statement, values) => query(tx, statement, values), pool, counts);
  if (all) return all;
  const before = await lockPool(tx, pool).catch(refuseDeletedSchema);
  const { blocks, counter } = allot(before, pool.maxValue, counts);
  if (counter !== before) await updateCounter(tx, pool, counter);
  return blocks;
}

/** Allocates all blocks in one statement. Returns undefined, without effect, when too few numbers are left for all of them. */
export async function allocateAllOrNone(run: Run, pool: Pool, counts: readonly number[]): Promise<Block[] | undefined> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [all] = await allocateBlocks(run, pool.tenant, [{ pool, count: total }]);
  return all && (allot(all.first - 1, all.first - 1 + total, counts).blocks as Block[]);
}

const OF_SCHEMA = ['sequence_pool_schema_fkey', 'sequence_pool_restart_fkey'];

/** Translates the foreign key violation: the schema was deleted after the call was checked. */
export function refuseDeletedSchema(error: unknown): never {
  if (!OF_SCHEMA.some((key) => isForeignKeyViolation(error, key))) throw error;
  throw schemaDeleted();
}
