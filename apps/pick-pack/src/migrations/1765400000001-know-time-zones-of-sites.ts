import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which time zone the days of a site begin and end; those of a site without a row are days of UTC, as before. */
export class KnowTimeZonesOfSites1765400000001 implements MigrationInterface {
  name = 'KnowTimeZonesOfSites1765400000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE packing_site (
        tenant text NOT NULL, site_code text NOT NULL, time_zone text NOT NULL, is_fixed boolean NOT NULL,
        CONSTRAINT packing_site_pkey PRIMARY KEY (tenant, site_code));
      ALTER TABLE packing_site ENABLE ROW LEVEL SECURITY;
      ALTER TABLE packing_site FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON packing_site
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE packing_site');
  }
}
