import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amounts of an order that the shop cancels before packing has finished. */
export class WithdrawnAmounts1796000000000 implements MigrationInterface {
  name = 'WithdrawnAmounts1796000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE packing_event ADD COLUMN entry_id text');
    await db.query(`
      ALTER TABLE product_tally
        ADD COLUMN withdrawn numeric(18,6) NOT NULL DEFAULT 0,
        ADD CONSTRAINT product_tally_withdrawn CHECK (canceled >= withdrawn) NOT VALID`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE product_tally DROP COLUMN withdrawn');
    await db.query('ALTER TABLE packing_event DROP COLUMN entry_id');
  }
}
