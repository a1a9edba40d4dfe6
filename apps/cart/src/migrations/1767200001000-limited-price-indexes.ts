import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the limited prices of products and of customers, and segments without current members. */
export class LimitedPriceIndexes1767200001000 implements MigrationInterface {
  name = 'LimitedPriceIndexes1767200001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS price_limited ON price (tenant, limited_product_id, price_for, priced_until)
        WHERE limited_product_id IS NOT NULL`,
    );
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS price_for ON price (tenant, price_for) WHERE limited_product_id IS NOT NULL');
    await db.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS segment_outdated ON segment (tenant) WHERE members_at IS DISTINCT FROM modified_at',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX segment_outdated');
    await db.query('DROP INDEX price_for');
    await db.query('DROP INDEX price_limited');
  }
}
