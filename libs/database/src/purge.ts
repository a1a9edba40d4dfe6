import { ALL_TENANTS } from '@suite/tenant';
import { getMetadataArgsStorage } from 'typeorm';
import { snakeCase, tableOf } from './columns';
import { connectionOf, type Database, query } from './database';
import { sql, type StatementOptions } from './statement';

export interface PurgeOptions extends StatementOptions {
  /** A further condition. Expired rows that it excludes are read by each purge, unless the index on the moment excludes them. */
  readonly only?: string;
}

/** A periodic deletion: the rows of all tenants, some time after they expire. */
export interface Purge {
  /** The name of the deleted resources, in the plural. */
  readonly name: string;
  /** How long a row is kept after it expires. */
  readonly keptMs: number;
  readonly purge: (db: Database, before: Date) => Promise<number>;
}

/** The rows of one transaction, so that locks are short. */
const BATCH = 1_000;

/**
 * Allow only plans that read the index of the moment in its order, and each row by its key. With outdated statistics the
 * planner prefers others, which read all expired rows for each batch. Sent as commands, which also reach the nodes of a cluster.
 */
const BY_INDEX = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'].map((plan) => `SET LOCAL enable_${plan} = off`).join('; ');

/**
 * Declares, at module load, a function that deletes the rows of all tenants whose moment is `before` or earlier, in batches, and
 * returns their number. The moment needs an index. A batch starts where the previous one ended, so the time grows with the
 * number of deleted rows only, even while an old transaction keeps deleted index entries. Rows are selected by primary key,
 * which is valid on every node. The condition is checked again because rows may have changed in between, in a form for which
 * no index can be used.
 */
export function purgeOf(
  entity: new () => object,
  moment: string,
  { only = 'true', ...options }: PurgeOptions = {},
): (db: Database, before: Date, batch?: number) => Promise<number> {
  const table = tableOf(entity);
  const columns = getMetadataArgsStorage().filterColumns(entity).filter(({ options: { primary } }) => primary); // prettier-ignore
  const key = columns.map(({ propertyName }) => snakeCase(propertyName)).join(', ');
  const statement = sql<{ moment: Date }>(
    `DELETE FROM ${table}
      WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${only} AND ${moment} <= $1 AND ${moment} >= $2 ORDER BY ${moment} LIMIT $3)
        AND (${only} AND ${moment} <= $1) IS TRUE RETURNING ${moment} AS moment`,
    options,
  );
  return async (db, before, batch = BATCH) => {
    for (let [total, from] = [0, new Date(0)]; ;) {
      const deleted = await db.transaction(ALL_TENANTS, async (tx) => {
        await (await connectionOf(tx)).query(BY_INDEX);
        return query(tx, statement, [before, from, batch]);
      });
      total += deleted.length;
      if (deleted.length < batch) return total;
      from = new Date(Math.max(...deleted.map((row) => row.moment.getTime())));
    }
  };
}
