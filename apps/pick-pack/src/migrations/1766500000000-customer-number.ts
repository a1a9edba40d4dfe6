import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of the customer in a column, since row-level security prevents an index on a member of a JSON value. */
export class CustomerNumber1766500000000 implements MigrationInterface {
  name = 'CustomerNumber1766500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order ADD COLUMN customer_number text');
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`UPDATE pick_order SET customer_number = customer ->> 'id' WHERE customer ? 'id'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order DROP COLUMN customer_number');
  }
}
