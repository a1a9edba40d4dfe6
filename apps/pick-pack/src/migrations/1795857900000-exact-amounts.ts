import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How shares of the amounts of entries are computed, and the fees of what was packed. */
export class ExactAmounts1795857900000 implements MigrationInterface {
  name = 'ExactAmounts1795857900000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE pick_order ADD COLUMN packed_fees numeric(20,6), ADD COLUMN includes_tax boolean, ADD COLUMN decimals smallint',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order DROP COLUMN packed_fees, DROP COLUMN includes_tax, DROP COLUMN decimals');
  }
}
