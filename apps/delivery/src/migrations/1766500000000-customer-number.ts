import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of the customer, by which the orders of a customer are found. */
export class CustomerNumber1766500000000 implements MigrationInterface {
  name = 'CustomerNumber1766500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE delivery_order ADD COLUMN customer_number text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE delivery_order DROP COLUMN customer_number');
  }
}
