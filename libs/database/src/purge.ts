import { ALL_TENANTS } from '@suite/tenant';
import { getMetadataArgsStorage } from 'typeorm';
import { snakeCase, tableOf } from './columns';
import type { Database } from './database';
import { sql, type StatementOptions } from './statement';

/**
 * Declares, at module load, a function that deletes expired rows of all tenants, at most `limit` per call, so that locks are
 * short. It takes the values of the parameters and returns the number of deleted rows. Rows are selected by primary key,
 * which is valid on every node, and the condition is checked again because rows may have changed in between.
 */
export function purgeOf<Values extends readonly unknown[]>(
  entity: new () => object,
  expired: string,
  limit: string,
  options?: StatementOptions,
): (db: Database, ...values: Values) => Promise<number> {
  const table = tableOf(entity);
  const columns = getMetadataArgsStorage().filterColumns(entity).filter(({ options: { primary } }) => primary); // prettier-ignore
  const key = columns.map(({ propertyName }) => snakeCase(propertyName)).join(', ');
  const statement = sql<{ gone: number }>(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${expired} LIMIT ${limit}) AND ${expired} RETURNING 1 AS gone`,
    options,
  );
  return async (db, ...values) => (await db.query(ALL_TENANTS, statement, values)).length;
}
