import { Injectable } from '@nestjs/common';
import { Database, isForeignKeyViolation, type Tx } from '@suite/database';
import { nameOfPool, type Pool } from '../domain/pool';
import { allot, type Block } from '../domain/range';
import { schemaDeleted } from '../schema';
import { type Demand, lockPool, movePoolBeforeEnd, movePools, updateCounter } from './pool.queries';

/** Allocates blocks of numbers. */
@Injectable()
export class BlockService {
  constructor(private readonly db: Database) {}

  /**
   * Allocates one block from each of several distinct pools of one tenant, in one statement; undefined for a pool with too few
   * numbers left. The numbers count as used once the transaction commits.
   */
  async allocate(tx: Tx, tenant: string, demands: readonly Demand[]): Promise<(Block | undefined)[]> {
    const rows = await movePools(tx, tenant, demands).catch(refuseDeletedSchema);
    const counters = new Map(
      rows.map(({ schemaId, sequenceKey, counter }) => [nameOfPool({ tenant, schemaId, storedKey: sequenceKey }), counter]),
    );
    return demands.map(({ pool, count }) => {
      const counter = counters.get(nameOfPool(pool));
      return counter === undefined ? undefined : { first: counter - count + 1, count };
    });
  }

  /** Allocates a block of one pool for each count, in order. Undefined for a count that exceeds the numbers left. */
  async allocateEach(tx: Tx, pool: Pool, counts: readonly number[]): Promise<(Block | undefined)[]> {
    const [all] = await this.allocate(tx, pool.tenant, [{ pool, count: sumOf(counts) }]);
    if (all) return split(all, counts);
    const before = await lockPool(tx, pool).catch(refuseDeletedSchema);
    const { blocks, counter } = allot(before, pool.maxValue, counts);
    if (counter !== before) await updateCounter(tx, pool, counter);
    return blocks;
  }

  /**
   * Allocates all blocks in one statement, which is its own transaction. Returns undefined, without effect, unless more numbers are
   * left: the last number of a pool is allocated by `allocateEach`, whose transaction also writes the message about it.
   */
  async allocateBeforeEnd(pool: Pool, counts: readonly number[]): Promise<Block[] | undefined> {
    const count = sumOf(counts);
    const counter = await movePoolBeforeEnd(this.db, { pool, count }).catch(refuseDeletedSchema);
    return counter === undefined ? undefined : split({ first: counter - count + 1, count }, counts);
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the parts of a block, which has as many numbers as the counts say together. */
const split = ({ first, count }: Block, counts: readonly number[]): Block[] =>
  allot(first - 1, first - 1 + count, counts).blocks as Block[];

const OF_SCHEMA = ['sequence_pool_schema_fkey', 'sequence_pool_restart_fkey'];

/** Translates the foreign key violation: the schema was deleted after the call was checked. */
export function refuseDeletedSchema(error: unknown): never {
  if (!OF_SCHEMA.some((key) => isForeignKeyViolation(error, key))) throw error;
  throw schemaDeleted();
}
