import { ALL_TENANTS } from '@suite/tenant';
import { getMetadataArgsStorage } from 'typeorm';
import { snakeCase, tableOf } from './columns';
import type { Database } from './database';
import { sql, type StatementOptions } from './statement';

/** The most rows that one statement deletes, so that locks are short. */
const BATCH = 1_000;

/**
 * Declares, at module load, a function that deletes the expired rows of all tenants, in batches. `expired` is a condition on a
 * moment, $1. Returns the number of deleted rows. Rows are selected by primary key, which is valid on every node, and the
 * condition is checked again because rows may have changed in between.
 */
export function purgeOf(
  entity: new () => object,
  expired: string,
  options?: StatementOptions,
): (db: Database, before: Date, batch?: number) => Promise<number> {
  const table = tableOf(entity);
  const columns = getMetadataArgsStorage().filterColumns(entity).filter(({ options: { primary } }) => primary); // prettier-ignore
  const key = columns.map(({ propertyName }) => snakeCase(propertyName)).join(', ');
  const statement = sql<{ gone: number }>(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${expired} LIMIT $2) AND ${expired} RETURNING 1 AS gone`,
    options,
  );
  return async (db, before, batch = BATCH) => {
    for (let total = 0; ;) {
      const { length: deleted } = await db.query(ALL_TENANTS, statement, [before, batch]);
      total += deleted;
      if (deleted < batch) return total;
    }
  };
}
