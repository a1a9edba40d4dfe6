import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLIENT_COLUMNS = [
  'ALTER TABLE client ADD COLUMN account_url text',
  'ALTER TABLE client ADD COLUMN forwards_addresses boolean NOT NULL DEFAULT false',
  'ALTER TABLE client ADD COLUMN enabled boolean NOT NULL DEFAULT true',
  'ALTER TABLE client ADD COLUMN last_used_at timestamptz',
];

const TABLES = ['staff', 'station', 'identity_provider', 'customer_identity'];

const CREATED = [
  `CREATE TABLE staff (
    tenant text NOT NULL,
    staff_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    email_key text,
    roles text[] NOT NULL,
    sites text[] NOT NULL,
    active boolean NOT NULL,
    pin_sealed text,
    password_hash text,
    totp_sealed text,
    is_totp_confirmed boolean NOT NULL,
    totp_steps integer[] NOT NULL,
    recovery_hashes bytea[] NOT NULL,
    invitation_hash bytea,
    invitation_until timestamptz,
    issuer text,
    issuer_subject text,
    incarnation uuid NOT NULL,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT staff_pkey PRIMARY KEY (tenant, staff_id),
    CONSTRAINT staff_email_unique UNIQUE (tenant, email_key),
    CONSTRAINT staff_identity_unique UNIQUE (tenant, issuer, issuer_subject),
    CONSTRAINT staff_invitation_unique UNIQUE (tenant, invitation_hash)
  )`,
  `CREATE TABLE station (
    tenant text NOT NULL,
    station_id uuid NOT NULL,
    name text NOT NULL,
    site_code text NOT NULL,
    label_format text NOT NULL,
    print_url text,
    code_hash bytea,
    code_until timestamptz,
    token_hash bytea,
    created_at timestamptz NOT NULL,
    enrolled_at timestamptz,
    CONSTRAINT station_pkey PRIMARY KEY (tenant, station_id),
    CONSTRAINT station_code_unique UNIQUE (tenant, code_hash),
    CONSTRAINT station_token_unique UNIQUE (tenant, token_hash),
    CONSTRAINT station_label_format_check CHECK (label_format IN ('PDF', 'ZPL')),
    CONSTRAINT station_code_check CHECK ((code_hash IS NULL) = (code_until IS NULL))
  )`,
  `CREATE TABLE identity_provider (
    tenant text NOT NULL,
    name text NOT NULL,
    issuer text NOT NULL,
    audience text NOT NULL,
    jwks_uri text,
    email_claim text NOT NULL,
    first_name_claim text,
    last_name_claim text,
    staff_claim text,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT identity_provider_pkey PRIMARY KEY (tenant, name)
  )`,
  `CREATE TABLE customer_identity (
    tenant text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    customer_number text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT customer_identity_pkey PRIMARY KEY (tenant, issuer, subject)
  )`,
  'CREATE INDEX customer_identity_customer_index ON customer_identity (tenant, customer_number)',
];

/** What an administrator sets for a client, when the client was last used, and the tables of staff and identity providers. */
export class ClientsAndStaff1766400000000 implements MigrationInterface {
  name = 'ClientsAndStaff1766400000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of CLIENT_COLUMNS) await db.query(statement);
    for (const statement of CREATED) await db.query(statement);
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
    for (const column of ['account_url', 'forwards_addresses', 'enabled', 'last_used_at'])
      await db.query(`ALTER TABLE client DROP COLUMN ${column}`);
  }
}
