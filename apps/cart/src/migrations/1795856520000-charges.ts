import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shopper pays of an order. Orders of earlier builds have none: it is computed from their content. */
export class Charges1795856520000 implements MigrationInterface {
  name = 'Charges1795856520000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN charge json');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order DROP COLUMN charge');
  }
}
