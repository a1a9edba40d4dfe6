import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the profile of customers, accounts without a password, imported accounts, whole addresses, and the words of the search. */
export class Customers1766300000000 implements MigrationInterface {
  name = 'Customers1766300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE customer
        ADD COLUMN contact_email text,
        ADD COLUMN title text,
        ADD COLUMN middle_name text,
        ADD COLUMN contact_phone text,
        ADD COLUMN company text,
        ADD COLUMN preferred_language text,
        ADD COLUMN preferred_currency text,
        ADD COLUMN preferred_site text,
        ADD COLUMN active boolean NOT NULL DEFAULT true,
        ADD COLUMN on_hold boolean NOT NULL DEFAULT false,
        ADD COLUMN verified_at timestamptz,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN mixins jsonb,
        ADD COLUMN mixin_schemas jsonb,
        ADD COLUMN password_cost text COLLATE "C",
        ADD COLUMN import_digest bytea,
        ADD COLUMN has_words boolean NOT NULL DEFAULT false,
        ALTER COLUMN password_hash DROP NOT NULL`);
    await db.query(`
      ALTER TABLE customer_address
        ADD COLUMN company_name text,
        ADD COLUMN street_appendix text,
        ADD COLUMN extra_line1 text,
        ADD COLUMN extra_line2 text,
        ADD COLUMN extra_line3 text,
        ADD COLUMN extra_line4 text,
        ADD COLUMN state text,
        ADD COLUMN contact_phone text,
        ADD COLUMN mixins jsonb,
        ADD COLUMN metadata jsonb`);
    await db.query(`
      CREATE TABLE customer_word (
        tenant text NOT NULL,
        customer_id uuid NOT NULL,
        word text COLLATE "C" NOT NULL,
        CONSTRAINT customer_word_pkey PRIMARY KEY (tenant, customer_id, word)
      )`);
    await db.query('CREATE INDEX customer_word_index ON customer_word (tenant, word, customer_id)');
    await db.query('ALTER TABLE customer_word ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE customer_word FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON customer_word
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE customer_word');
    await db.query(`
      ALTER TABLE customer_address
        DROP COLUMN company_name,
        DROP COLUMN street_appendix,
        DROP COLUMN extra_line1,
        DROP COLUMN extra_line2,
        DROP COLUMN extra_line3,
        DROP COLUMN extra_line4,
        DROP COLUMN state,
        DROP COLUMN contact_phone,
        DROP COLUMN mixins,
        DROP COLUMN metadata`);
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query('DELETE FROM customer WHERE password_hash IS NULL');
    await db.query(`
      ALTER TABLE customer
        DROP COLUMN contact_email,
        DROP COLUMN title,
        DROP COLUMN middle_name,
        DROP COLUMN contact_phone,
        DROP COLUMN company,
        DROP COLUMN preferred_language,
        DROP COLUMN preferred_currency,
        DROP COLUMN preferred_site,
        DROP COLUMN active,
        DROP COLUMN on_hold,
        DROP COLUMN verified_at,
        DROP COLUMN version,
        DROP COLUMN mixins,
        DROP COLUMN mixin_schemas,
        DROP COLUMN password_cost,
        DROP COLUMN import_digest,
        DROP COLUMN has_words,
        ALTER COLUMN password_hash SET NOT NULL`);
  }
}
