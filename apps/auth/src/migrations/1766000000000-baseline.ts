import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'tenant',
  'signing_key',
  'client',
  'customer',
  'customer_address',
  'known_network',
  'known_session',
  'refresh_family',
  'revoked_token',
  'throttle',
  'idempotency_key',
];

const ACCOUNTS = `
  CREATE TABLE tenant (
    tenant text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT tenant_pkey PRIMARY KEY (tenant)
  );

  -- The keys belong to all tenants. At most one signs, and at most one is published to sign next.
  CREATE TABLE signing_key (
    tenant text NOT NULL,
    kid text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_sealed text NOT NULL,
    published_at timestamptz NOT NULL,
    active_from timestamptz,
    retired_at timestamptz,
    CONSTRAINT signing_key_pkey PRIMARY KEY (tenant, kid),
    CONSTRAINT signing_key_tenant_check CHECK (tenant = '*')
  );
  CREATE UNIQUE INDEX signing_key_next_unique ON signing_key (tenant) WHERE active_from IS NULL;
  CREATE UNIQUE INDEX signing_key_active_unique ON signing_key (tenant) WHERE active_from IS NOT NULL AND retired_at IS NULL;

  -- The incarnation distinguishes a client from a deleted one with the same id. The previous secret stays valid for a while,
  -- so that a secret changes without an interruption.
  CREATE TABLE client (
    tenant text NOT NULL,
    client_id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    secret_hash bytea,
    scopes text[] NOT NULL,
    strict_oauth boolean NOT NULL,
    created_at timestamptz NOT NULL,
    previous_secret_hash bytea,
    previous_secret_until timestamptz,
    web_origins text[] NOT NULL DEFAULT '{}',
    incarnation uuid NOT NULL,
    CONSTRAINT client_pkey PRIMARY KEY (tenant, client_id),
    CONSTRAINT client_id_unique UNIQUE (client_id),
    CONSTRAINT client_type_check CHECK (type IN ('confidential', 'public')),
    CONSTRAINT client_secret_check CHECK ((type = 'confidential') = (secret_hash IS NOT NULL)),
    CONSTRAINT client_previous_secret_check CHECK ((previous_secret_hash IS NULL) = (previous_secret_until IS NULL))
  );
`;

const CUSTOMERS = `
  CREATE TABLE customer (
    tenant text NOT NULL,
    id uuid NOT NULL,
    customer_number text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    first_name text,
    last_name text,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT customer_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT customer_number_unique UNIQUE (tenant, customer_number),
    CONSTRAINT customer_email_unique UNIQUE (tenant, email_key)
  );

  CREATE TABLE customer_address (
    tenant text NOT NULL,
    id uuid NOT NULL,
    customer_number text NOT NULL,
    contact_name text,
    street text,
    street_number text,
    zip_code text,
    city text,
    country text NOT NULL,
    tags text[] NOT NULL,
    is_default boolean NOT NULL,
    CONSTRAINT customer_address_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT customer_address_customer_fkey FOREIGN KEY (tenant, customer_number)
      REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
  );
  CREATE INDEX customer_address_customer_index ON customer_address (tenant, customer_number);
  CREATE UNIQUE INDEX customer_address_default_unique ON customer_address (tenant, customer_number) WHERE is_default;

  -- The networks and sessions from which a customer has logged in.
  CREATE TABLE known_network (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    network text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT known_network_pkey PRIMARY KEY (tenant, customer_number, network),
    CONSTRAINT known_network_customer_fkey FOREIGN KEY (tenant, customer_number)
      REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
  );
  CREATE INDEX known_network_seen_at ON known_network (seen_at); -- for the purge

  CREATE TABLE known_session (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    anonymous_id text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT known_session_pkey PRIMARY KEY (tenant, customer_number, anonymous_id),
    CONSTRAINT known_session_customer_fkey FOREIGN KEY (tenant, customer_number)
      REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
  );
  CREATE INDEX known_session_seen_index ON known_session (seen_at); -- for the purge
`;

const TOKENS = `
  CREATE TABLE refresh_family (
    tenant text NOT NULL,
    id uuid NOT NULL,
    client_id text NOT NULL,
    customer_number text NOT NULL,
    session_id text,
    scopes text[] NOT NULL,
    current_hash bytea NOT NULL,
    previous_hash bytea,
    successor_salt bytea,
    rotated_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    revoked_at timestamptz,
    used_hashes bytea, -- distinguishes a used token from an altered one
    CONSTRAINT refresh_family_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT refresh_family_client_fkey FOREIGN KEY (tenant, client_id)
      REFERENCES client (tenant, client_id) ON DELETE CASCADE,
    CONSTRAINT refresh_family_customer_fkey FOREIGN KEY (tenant, customer_number)
      REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
  );
  CREATE INDEX refresh_family_client_index ON refresh_family (tenant, client_id);
  CREATE INDEX refresh_family_customer_index ON refresh_family (tenant, customer_number);
  CREATE INDEX refresh_family_expiry_index ON refresh_family (expires_at); -- for the purge

  CREATE TABLE revoked_token (
    tenant text NOT NULL,
    jti text NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT revoked_token_pkey PRIMARY KEY (tenant, jti)
  );
  CREATE INDEX revoked_token_expires_at ON revoked_token (expires_at); -- for the purge
`;

const SUPPORT = `
  CREATE TABLE throttle (
    tenant text NOT NULL,
    key text NOT NULL,
    failures integer NOT NULL,
    failed_at timestamptz NOT NULL,
    turn_at timestamptz,
    forgiven_at timestamptz,
    CONSTRAINT throttle_pkey PRIMARY KEY (tenant, key)
  );
  CREATE INDEX throttle_failed_index ON throttle (failed_at); -- for the purge

  CREATE TABLE idempotency_key (
    tenant text NOT NULL,
    client text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT idempotency_key_pkey PRIMARY KEY (tenant, client, route, key)
  );
  CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at); -- for the purge
`;

/** A connection sees the rows of the tenant that is set on it. FORCE includes the owner of the tables. */
const isolated = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON ${table}
    USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');
`;

export class Baseline1766000000000 implements MigrationInterface {
  name = 'Baseline1766000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(ACCOUNTS + CUSTOMERS + TOKENS + SUPPORT + TABLES.map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
