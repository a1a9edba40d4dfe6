import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replicas take orders whose next look is due tenant by tenant. */
export class FindOrdersToFollow1765750001000 implements MigrationInterface {
  name = 'FindOrdersToFollow1765750001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_to_follow'); // left by an interrupted run
    await db.query('CREATE INDEX CONCURRENTLY sales_order_to_follow ON sales_order (follow_at) WHERE follow_at IS NOT NULL');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_to_follow_of_tenant');
    await db.query(
      'CREATE INDEX CONCURRENTLY sales_order_to_follow_of_tenant ON sales_order (tenant, follow_at) WHERE follow_at IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX sales_order_to_follow_of_tenant');
    await db.query('DROP INDEX sales_order_to_follow');
  }
}
