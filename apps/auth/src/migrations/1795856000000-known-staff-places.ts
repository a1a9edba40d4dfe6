import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the stations and networks from which members of the staff have signed in. */
export class KnownStaffPlaces1795856000000 implements MigrationInterface {
  name = 'KnownStaffPlaces1795856000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE known_staff_place (
        tenant text NOT NULL,
        staff_id text NOT NULL,
        place text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT known_staff_place_pkey PRIMARY KEY (tenant, staff_id, place)
      )`);
    await db.query('CREATE INDEX known_staff_place_seen_at ON known_staff_place (seen_at)'); // for the purge
    await db.query('ALTER TABLE known_staff_place ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE known_staff_place FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON known_staff_place
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE known_staff_place');
  }
}
