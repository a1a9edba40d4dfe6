import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logos that invoices show. */
export class InvoiceLogos1796003003000 implements MigrationInterface {
  name = 'InvoiceLogos1796003003000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE invoice_logo (
        tenant text NOT NULL,
        hash text NOT NULL,
        url text NOT NULL,
        seen_at timestamptz NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT invoice_logo_pkey PRIMARY KEY (tenant, hash)
      )`);
    await db.query('CREATE INDEX invoice_logo_by_url ON invoice_logo (tenant, url, seen_at)');
    await db.query('ALTER TABLE invoice_logo ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE invoice_logo FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON invoice_logo
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query('ALTER TABLE invoice ADD COLUMN logo_hash text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE invoice DROP COLUMN logo_hash');
    await db.query('DROP TABLE invoice_logo');
  }
}
