import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has set payments, taken the steps of returns and credited, for the history of an order. Earlier rows have no actor. */
export class OrderActors1796201000000 implements MigrationInterface {
  name = 'OrderActors1796201000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN payment_actors jsonb');
    await db.query('ALTER TABLE order_return ADD COLUMN actors jsonb');
    await db.query('ALTER TABLE credit_note ADD COLUMN actor text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE credit_note DROP COLUMN actor');
    await db.query('ALTER TABLE order_return DROP COLUMN actors');
    await db.query('ALTER TABLE sales_order DROP COLUMN payment_actors');
  }
}
