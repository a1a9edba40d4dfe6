import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order may come to 10^12 units of its currency. PostgreSQL changes the limit alone: the scale stays, so no row is rewritten. */
export class WidenAmounts1765700000000 implements MigrationInterface {
  name = 'WidenAmounts1765700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE pick_order
        ALTER COLUMN ordered_total TYPE numeric(20,6),
        ALTER COLUMN ordered_value_of_goods TYPE numeric(20,6),
        ALTER COLUMN order_total TYPE numeric(20,6),
        ALTER COLUMN value_of_goods TYPE numeric(20,6),
        ALTER COLUMN deposit TYPE numeric(20,6),
        ALTER COLUMN fees TYPE numeric(20,6),
        ALTER COLUMN payment_fees TYPE numeric(20,6),
        ALTER COLUMN coupons TYPE numeric(20,6),
        ALTER COLUMN packed_coupons TYPE numeric(20,6)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE pick_order
        ALTER COLUMN ordered_total TYPE numeric(18,6),
        ALTER COLUMN ordered_value_of_goods TYPE numeric(18,6),
        ALTER COLUMN order_total TYPE numeric(18,6),
        ALTER COLUMN value_of_goods TYPE numeric(18,6),
        ALTER COLUMN deposit TYPE numeric(18,6),
        ALTER COLUMN fees TYPE numeric(18,6),
        ALTER COLUMN payment_fees TYPE numeric(18,6),
        ALTER COLUMN coupons TYPE numeric(18,6),
        ALTER COLUMN packed_coupons TYPE numeric(18,6)`);
  }
}
