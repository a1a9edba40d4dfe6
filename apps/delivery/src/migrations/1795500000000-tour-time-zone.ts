import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time zone with which a tour was planned. Tours that are stored already have that of their site. */
export class TourTimeZone1795500000000 implements MigrationInterface {
  name = 'TourTimeZone1795500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE tour ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'`);
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`
      UPDATE tour SET time_zone = c.time_zone FROM configuration c
       WHERE c.tenant = tour.tenant AND c.site_code = tour.site_code AND c.time_zone IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tour DROP COLUMN time_zone');
  }
}
