import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replicas take due checkouts over tenant by tenant, and count the stuck ones at every scrape. */
export class FindDueCheckoutsOfTenants1765700001000 implements MigrationInterface {
  name = 'FindDueCheckoutsOfTenants1765700001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE checkout VALIDATE CONSTRAINT checkout_state_known');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS checkout_due_of_tenant'); // left by an interrupted run
    await db.query(
      'CREATE INDEX CONCURRENTLY checkout_due_of_tenant ON checkout (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS checkout_stuck');
    await db.query(`CREATE INDEX CONCURRENTLY checkout_stuck ON checkout (tenant, created_at) WHERE state = 'STUCK'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX checkout_stuck');
    await db.query('DROP INDEX checkout_due_of_tenant');
  }
}
