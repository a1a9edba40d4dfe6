import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order may have a number that the customer knows, beside its id. */
export class ShowOrderNumbers1764100000000 implements MigrationInterface {
  name = 'ShowOrderNumbers1764100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order ADD COLUMN order_number text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order DROP COLUMN order_number');
  }
}
