import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['slot', 'slot_reservation'];

/** Delivery slots, and the places of them that are reserved. The previous build does not know them. */
export class Slots1767800000000 implements MigrationInterface {
  name = 'Slots1767800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE slot (
        tenant text NOT NULL,
        id text NOT NULL,
        site_code text NOT NULL,
        weekdays jsonb NOT NULL,
        starts_at text NOT NULL,
        ends_at text NOT NULL,
        capacity integer NOT NULL,
        cut_off_minutes integer NOT NULL,
        cost jsonb,
        zones jsonb NOT NULL,
        valid_from text,
        valid_until text,
        exceptions jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        modified_at timestamptz NOT NULL,
        CONSTRAINT slot_pkey PRIMARY KEY (tenant, id),
        CONSTRAINT slot_capacity_not_negative CHECK (capacity >= 0)
      )`);
    await db.query('CREATE INDEX slot_by_site ON slot (tenant, site_code, id)');
    await db.query(`
      CREATE TABLE slot_reservation (
        tenant text NOT NULL,
        slot_id text NOT NULL,
        reference text NOT NULL,
        date text NOT NULL,
        is_confirmed boolean NOT NULL,
        held_until timestamptz NOT NULL, -- it takes a place until this moment
        created_at timestamptz NOT NULL,
        CONSTRAINT slot_reservation_pkey PRIMARY KEY (tenant, slot_id, reference)
      )`);
    await db.query('CREATE INDEX slot_reservation_by_date ON slot_reservation (tenant, slot_id, date, held_until)');
    await db.query('CREATE INDEX slot_reservation_held_until ON slot_reservation (held_until)'); // for the purge
    for (const table of TABLES) {
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
