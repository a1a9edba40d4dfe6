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

const OUTGOING_MAIL = `
  CREATE TABLE outgoing_mail (
    tenant text NOT NULL,
    id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    attachment jsonb,
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at);
  CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL;
  CREATE INDEX outgoing_mail_recipient ON outgoing_mail (tenant, recipient_address);
`;

const BACKGROUND_TENANT = `
  CREATE TABLE background_tenant (
    tenant text NOT NULL,
    CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant)
  );
`;

export const SUPPORT_TABLES = { idempotency_key: IDEMPOTENCY_KEY, outgoing_mail: OUTGOING_MAIL, background_tenant: BACKGROUND_TENANT };
