import { connectionOf, type Database, type DatabaseArea, membersOf, query, snakeCase, sql, type Statement, tableOf } from '@suite/database';
import { Webhook } from '@suite/messages';
import type { QueryConfig } from 'pg';

/** A statement that counts the use of a quota, as `used`, for the tenant $1. */
export type UseStatement = Statement<{ readonly used: number }>;

export const COUNT_WEBHOOKS_OF_TENANT = sql<{ readonly used: number }>('SELECT count(*)::integer AS used FROM webhook WHERE tenant = $1', {
  table: Webhook,
});

export async function countUse(db: Database, tenant: string, statement: UseStatement): Promise<number> {
  const [counted] = await db.run(tenant, (tx) => query(tx, statement, [tenant]));
  return counted?.used ?? 0;
}

/** The bytes that PostgreSQL adds to each row. */
const ROW_BYTES = 28;
/** A large tenant takes longer than the statements of requests may. */
const MEASURE_MS_MAX = 600_000;

/**
 * Returns the bytes of a tenant's rows as PostgreSQL stores them: compressed, with the header of each row, without indexes and dead rows. It
 * reads each row, but no large value that is stored beside its row.
 */
export async function sumStoredBytes(db: Database, tenant: string, entities: DatabaseArea['entities']): Promise<number> {
  return db.transaction(tenant, async (tx) => {
    const connection = await connectionOf(tx);
    await connection.query(`SET LOCAL statement_timeout = ${MEASURE_MS_MAX}`);
    let bytes = 0;
    for (const entity of entities) {
      const members = membersOf(entity);
      if (!(members as readonly string[]).includes('tenant')) continue;
      const sizes = members.map((member) => `coalesce(pg_column_size(t."${snakeCase(member)}"), 0)`).join(' + ');
      const text = `SELECT coalesce(sum(${ROW_BYTES} + ${sizes}), 0)::float8 AS bytes FROM ${tableOf(entity)} t WHERE t.tenant = $1`;
      const measure = { text, values: [tenant], query_timeout: MEASURE_MS_MAX };
      const { rows } = await connection.query<{ readonly bytes: number }>(measure as QueryConfig);
      bytes += rows[0]?.bytes ?? 0;
    }
    return bytes;
  });
}
