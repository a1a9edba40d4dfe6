import { ALL_TENANTS } from '@suite/tenant';
import { getMetadataArgsStorage } from 'typeorm';
import { snakeCase, tableOf } from './columns';
import type { Database } from './database';
import { sql, type StatementOptions } from './statement';

/**
 * Declares, once, while modules load, what deletes some of the rows of any tenant that have expired: `limit` of them at most, so
 * that nobody waits for long. It takes the values of its parameters, and answers how many are gone. Rows are named by their
 * keys, which mean the same on every server, and asked again, since they may have changed meanwhile.
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
