import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of a cart for the message about a change. The previous build leaves those of an earlier version, which names itself. */
export class CartTotals1795856400000 implements MigrationInterface {
  name = 'CartTotals1795856400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cart ADD COLUMN totals jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cart DROP COLUMN totals');
  }
}
