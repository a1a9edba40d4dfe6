import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders and the prices of sites. */
export class SiteIndexes1795861202000 implements MigrationInterface {
  name = 'SiteIndexes1795861202000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_by_site'); // a run that was interrupted leaves an invalid one
    await db.query('CREATE INDEX CONCURRENTLY sales_order_by_site ON sales_order (tenant, site_code, created_at, id)');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS price_site');
    await db.query('CREATE INDEX CONCURRENTLY price_site ON price (tenant, site_code, id) WHERE site_code IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX price_site');
    await db.query('DROP INDEX sales_order_by_site');
  }
}
