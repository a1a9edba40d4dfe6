import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rows of stations show: origins of pictures of a site, and packing groups of an order. Orders from before have no groups. */
export class StationRows1796110000000 implements MigrationInterface {
  name = 'StationRows1796110000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE packing_site ADD COLUMN image_origins text[] NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE pick_order ADD COLUMN packing_groups text[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order DROP COLUMN packing_groups');
    await db.query('ALTER TABLE packing_site DROP COLUMN image_origins');
  }
}
