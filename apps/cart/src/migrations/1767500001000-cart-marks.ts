import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks carts whose changes have no message yet. The previous build does not mark carts, and leaves the marks of others alone. */
export class CartMarks1767500001000 implements MigrationInterface {
  name = 'CartMarks1767500001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cart ADD COLUMN IF NOT EXISTS marked_at timestamptz');
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_marked ON cart (tenant, marked_at) WHERE marked_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX cart_marked');
    await db.query('ALTER TABLE cart DROP COLUMN marked_at');
  }
}
