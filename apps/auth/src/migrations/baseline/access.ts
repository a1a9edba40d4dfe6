const TENANT = `
  CREATE TABLE tenant (
    tenant text NOT NULL,
    created_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'ACTIVE',
    reason text,
    since timestamptz,
    state_version integer NOT NULL DEFAULT 0,
    confirmed_version integer NOT NULL DEFAULT 0,
    quotas jsonb NOT NULL DEFAULT '{}',
    CONSTRAINT tenant_pkey PRIMARY KEY (tenant)
  );
`;

const SIGNING_KEY = `
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
`;

const CLIENT = `
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
    web_origins text[] NOT NULL DEFAULT '{}'::text[],
    incarnation uuid NOT NULL,
    account_url text,
    forwards_addresses boolean NOT NULL DEFAULT false,
    enabled boolean NOT NULL DEFAULT true,
    last_used_at timestamptz,
    CONSTRAINT client_pkey PRIMARY KEY (tenant, client_id),
    CONSTRAINT client_id_unique UNIQUE (client_id),
    CONSTRAINT client_type_check CHECK (type IN ('confidential', 'public')),
    CONSTRAINT client_secret_check CHECK ((type = 'confidential') = (secret_hash IS NOT NULL)),
    CONSTRAINT client_previous_secret_check CHECK ((previous_secret_hash IS NULL) = (previous_secret_until IS NULL))
  );
`;

const REFRESH_FAMILY = `
  CREATE TABLE refresh_family (
    tenant text NOT NULL,
    id uuid NOT NULL,
    client_id text NOT NULL,
    customer_number text,
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
    created_at timestamptz,
    site_code text,
    currency text,
    country text,
    language text,
    network text,
    seen_network text,
    user_agent text,
    CONSTRAINT refresh_family_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT refresh_family_client_fkey FOREIGN KEY (tenant, client_id) REFERENCES client (tenant, client_id) ON DELETE CASCADE,
    CONSTRAINT refresh_family_customer_fkey FOREIGN KEY (tenant, customer_number) REFERENCES customer (tenant,
      customer_number) ON DELETE CASCADE
  );
  CREATE INDEX refresh_family_client_index ON refresh_family (tenant, client_id);
  CREATE INDEX refresh_family_customer_index ON refresh_family (tenant, customer_number);
  CREATE INDEX refresh_family_expiry_index ON refresh_family (expires_at); -- for the purge
`;

const REVOKED_TOKEN = `
  CREATE TABLE revoked_token (
    tenant text NOT NULL,
    jti text NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    CONSTRAINT revoked_token_pkey PRIMARY KEY (tenant, jti)
  );
  CREATE INDEX revoked_token_expires_at ON revoked_token (expires_at); -- for the purge
  CREATE INDEX revoked_token_of_staff ON revoked_token (revoked_at) WHERE revoked_at IS NOT NULL;
`;

const THROTTLE = `
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
`;

const ALLOWANCE = `
  CREATE TABLE allowance (
    tenant text NOT NULL,
    key text NOT NULL,
    used_at timestamptz[] NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT allowance_pkey PRIMARY KEY (tenant, key)
  );
  CREATE INDEX allowance_last_index ON allowance (last_at);
`;

const IDENTITY_PROVIDER = `
  CREATE TABLE identity_provider (
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
  );
`;

export const ACCESS_TABLES = {
  tenant: TENANT,
  signing_key: SIGNING_KEY,
  client: CLIENT,
  refresh_family: REFRESH_FAMILY,
  revoked_token: REVOKED_TOKEN,
  throttle: THROTTLE,
  allowance: ALLOWANCE,
  identity_provider: IDENTITY_PROVIDER,
};
