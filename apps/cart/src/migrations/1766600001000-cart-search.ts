import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the carts of a tenant by creation time, and those of a customer. */
export class CartSearch1766600001000 implements MigrationInterface {
  name = 'CartSearch1766600001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_created ON cart (tenant, created_at, id)');
    await db.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_by_customer ON cart (tenant, customer_id, created_at, id) WHERE customer_id IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX cart_by_customer');
    await db.query('DROP INDEX cart_created');
  }
}
