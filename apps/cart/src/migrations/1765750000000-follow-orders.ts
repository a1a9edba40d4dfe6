import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders follow the warehouse and the delivery: when to look next, what was seen last, and what was packed. */
export class FollowOrders1765750000000 implements MigrationInterface {
  name = 'FollowOrders1765750000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN follow_at timestamptz, ADD COLUMN children jsonb, ADD COLUMN packed jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order DROP COLUMN follow_at, DROP COLUMN children, DROP COLUMN packed');
  }
}
