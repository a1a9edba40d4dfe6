const IDEMPOTENCY_KEY = `
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

/** The tenants with rows that periodic work has to find. On a cluster, the table stays on the coordinator. */
const BACKGROUND_TENANT = `
  CREATE TABLE background_tenant (
    tenant text NOT NULL,
    CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant)
  );
`;

export const SUPPORT_TABLES = { idempotency_key: IDEMPOTENCY_KEY, background_tenant: BACKGROUND_TENANT };
