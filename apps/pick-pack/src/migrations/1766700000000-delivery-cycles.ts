import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delivery cycles of an order's entries, and the one that an event names. */
export class DeliveryCycles1766700000000 implements MigrationInterface {
  name = 'DeliveryCycles1766700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE pick_order ADD COLUMN delivery_cycles text[] NOT NULL DEFAULT '{}'`);
    await db.query('ALTER TABLE packing_event ADD COLUMN delivery_cycle text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE packing_event DROP COLUMN delivery_cycle');
    await db.query('ALTER TABLE pick_order DROP COLUMN delivery_cycles');
  }
}
