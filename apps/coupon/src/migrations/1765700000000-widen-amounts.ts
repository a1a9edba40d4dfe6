import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order may come to 10^12 units of its currency. PostgreSQL changes the limit alone: the scale stays, so no row is rewritten. */
export class WidenAmounts1765700000000 implements MigrationInterface {
  name = 'WidenAmounts1765700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE redemption
        ALTER COLUMN order_total TYPE numeric(20,6),
        ALTER COLUMN discount TYPE numeric(20,6)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE redemption
        ALTER COLUMN order_total TYPE numeric(16,6),
        ALTER COLUMN discount TYPE numeric(16,6)`);
  }
}
