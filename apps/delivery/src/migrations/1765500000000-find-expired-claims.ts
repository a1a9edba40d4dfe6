import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims that a killed call has left are looked for every few seconds; few tasks have a claim. */
export class FindExpiredClaims1765500000000 implements MigrationInterface {
  name = 'FindExpiredClaims1765500000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS delivery_task_claimed_until`); // left by an attempt that was cut off
    await db.query(
      `CREATE INDEX CONCURRENTLY delivery_task_claimed_until ON delivery_task (claimed_until) WHERE claimed_until IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX delivery_task_claimed_until`);
  }
}
