import { isForeignKeyViolation, query, type Tx } from '@suite/platform';
import { nameOfPool, type Pool } from '../domain/pool';
import { allot, type Block } from '../domain/range';
import { schemaDeleted } from '../domain/refusals';
import { type Demand, lockPool, movePools, type Run, updateCounter } from './pool.queries';

/**
 * Takes a block from each of different pools of one tenant, in one statement; undefined where fewer numbers are left. What
 * is taken is used when the transaction commits.
 */
export async function takeBlocks(run: Run, tenant: string, demands: readonly Demand[]): Promise<(Block | undefined)[]> {
  const rows = await movePools(run, tenant, demands).catch(refuseDeletedSchema);
  const counters = new Map(rows.map((row) => [nameOfPool({ ...row, tenant }), row.counter]));
  return demands.map(({ pool, count }) => {
    const counter = counters.get(nameOfPool(pool));
    return counter === undefined ? undefined : { first: counter - count + 1, count };
  });
}

/** Takes a block of one pool for each of the counts, in this order; undefined for those for which it has not enough left. */
export async function takeWhatFits(tx: Tx, pool: Pool, counts: readonly number[]): Promise<(Block | undefined)[]> {
  const all = await takeAllOrNone((statement, values) => query(tx, statement, values), pool, counts);
  if (all) return all;
  const before = await lockPool(tx, pool).catch(refuseDeletedSchema);
  const { blocks, counter } = allot(before, pool.maxValue, counts);
  if (counter !== before) await updateCounter(tx, pool, counter);
  return blocks;
}

/** The same in one statement; undefined, and nothing is taken, when the pool has not enough left for all of them. */
export async function takeAllOrNone(run: Run, pool: Pool, counts: readonly number[]): Promise<Block[] | undefined> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [all] = await takeBlocks(run, pool.tenant, [{ pool, count: total }]);
  return all && (allot(all.first - 1, all.first - 1 + total, counts).blocks as Block[]);
}

/** The schema was there when the call was checked, and is gone now. */
export function refuseDeletedSchema(error: unknown): never {
  if (!isForeignKeyViolation(error, 'sequence_pool_schema_fkey')) throw error;
  throw schemaDeleted();
}
