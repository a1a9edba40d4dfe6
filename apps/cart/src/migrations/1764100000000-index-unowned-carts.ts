import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts of nobody are deleted, too, when they have been idle for long enough; without an index, each purge would read all carts. */
export class IndexUnownedCarts1764100000000 implements MigrationInterface {
  name = 'IndexUnownedCarts1764100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX cart_idle_unowned ON cart (modified_at) WHERE owner IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX cart_idle_unowned`);
  }
}
