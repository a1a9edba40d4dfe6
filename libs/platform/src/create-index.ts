import type { QueryRunner } from 'typeorm';

/**
 * Makes an index while others read and write, for a migration with `transaction = false`. What an earlier try has left of
 * it, which PostgreSQL keeps and does not use, goes first.
 * @param definition what follows the name, as `ON note (tenant, text)`
 */
export async function createIndex(
  db: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await db.query(`CREATE ${kind} CONCURRENTLY ${name} ${definition}`);
}
