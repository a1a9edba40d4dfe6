import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an order comes to, part by part. The defaults fill the columns for a replica of the previous build, which does not know them. */
export class ItemizeFees1765400000000 implements MigrationInterface {
  name = 'ItemizeFees1765400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE pick_order ADD COLUMN fees numeric(18,6) NOT NULL DEFAULT 0,
                             ADD COLUMN payment_fees numeric(18,6) NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order DROP COLUMN payment_fees, DROP COLUMN fees');
  }
}
