import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['box', 'sscc_counter'];

/** The numbers of boxes, and the settings of sites that they come from. */
export class Papers1767602000000 implements MigrationInterface {
  name = 'Papers1767602000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE packing_site ADD COLUMN sscc jsonb');
    await db.query(`
      CREATE TABLE box (
        tenant text NOT NULL,
        order_id text NOT NULL,
        box integer NOT NULL,
        sscc text NOT NULL,
        CONSTRAINT box_pkey PRIMARY KEY (tenant, order_id, box)
      )`);
    await db.query('CREATE UNIQUE INDEX box_sscc_once ON box (tenant, sscc)');
    await db.query(`
      CREATE TABLE sscc_counter (
        tenant text NOT NULL,
        company_prefix text NOT NULL,
        extension text NOT NULL,
        next_serial integer NOT NULL,
        CONSTRAINT sscc_counter_pkey PRIMARY KEY (tenant, company_prefix, extension)
      )`);
    for (const table of TABLES) {
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) await db.query(`DROP TABLE ${table}`);
    await db.query('ALTER TABLE packing_site DROP COLUMN sscc');
  }
}
