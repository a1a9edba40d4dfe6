import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = `
  CREATE TABLE tenant (
    tenant text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT tenant_pkey PRIMARY KEY (tenant)
  );

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

  CREATE TABLE client (
    tenant text NOT NULL,
    client_id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    secret_hash bytea,
    scopes text[] NOT NULL,
    strict_oauth boolean NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT client_pkey PRIMARY KEY (tenant, client_id),
    CONSTRAINT client_id_unique UNIQUE (client_id),
    CONSTRAINT client_type_check CHECK (type IN ('confidential', 'public')),
    CONSTRAINT client_secret_check CHECK ((type = 'confidential') = (secret_hash IS NOT NULL))
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
`;

const SESSIONS = `
  CREATE TABLE known_network (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    network text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT known_network_pkey PRIMARY KEY (tenant, customer_number, network),
    CONSTRAINT known_network_customer_fkey FOREIGN KEY (tenant, customer_number)
      REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
  );

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
    CONSTRAINT refresh_family_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT refresh_family_client_fkey FOREIGN KEY (tenant, client_id)
      REFERENCES client (tenant, client_id) ON DELETE CASCADE,
    CONSTRAINT refresh_family_customer_fkey FOREIGN KEY (tenant, customer_number)
      REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
  );
  CREATE INDEX refresh_family_client_index ON refresh_family (tenant, client_id);
  CREATE INDEX refresh_family_customer_index ON refresh_family (tenant, customer_number);
  CREATE INDEX refresh_family_expiry_index ON refresh_family (expires_at);

  CREATE TABLE revoked_token (
    tenant text NOT NULL,
    jti text NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT revoked_token_pkey PRIMARY KEY (tenant, jti)
  );

  CREATE TABLE guess_brake (
    tenant text NOT NULL,
    key text NOT NULL,
    failures integer NOT NULL,
    failed_at timestamptz NOT NULL,
    turn_at timestamptz,
    CONSTRAINT guess_brake_pkey PRIMARY KEY (tenant, key)
  );
  CREATE INDEX guess_brake_failed_index ON guess_brake (failed_at);
`;

/** Each connection says whose rows it may see; nobody sees any other tenant's, not even the tables' owner. */
const WALLS = `
  DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['tenant', 'signing_key', 'client', 'customer', 'customer_address', 'known_network',
                                'refresh_family', 'revoked_token', 'guess_brake'] LOOP
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
      EXECUTE format($policy$ CREATE POLICY tenant_isolation ON %I
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*') $policy$, name);
    END LOOP;
  END $$;
`;

export class CreateAuth1763700000000 implements MigrationInterface {
  name = 'CreateAuth1763700000000';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [ACCOUNTS, CUSTOMERS, SESSIONS, WALLS]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE guess_brake, revoked_token, refresh_family, known_network, customer_address, customer, client,
      signing_key, tenant`);
  }
}
