import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the sites of a tenant that show pictures. */
export class SiteImagesIndex1796110001000 implements MigrationInterface {
  name = 'SiteImagesIndex1796110001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS packing_site_with_images ON packing_site (tenant) WHERE image_origins <> '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX packing_site_with_images');
  }
}
