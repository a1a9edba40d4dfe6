import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the changed orders of a site and a day. It also finds all of them, so it replaces the index without the position. */
export class StreamIndex1767601001000 implements MigrationInterface {
  name = 'StreamIndex1767601001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS pick_order_stream ON pick_order (tenant, site_code, delivery_date, stream_position)',
    );
    await db.query('DROP INDEX IF EXISTS pick_order_delivery');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX pick_order_delivery ON pick_order (tenant, site_code, delivery_date)');
    await db.query('DROP INDEX pick_order_stream');
  }
}
