/** Audit entries are written under the lock of their order, so their positions follow the order of the changes. */
const AUDIT_ENTRY = `
  CREATE TABLE audit_entry (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_id text NOT NULL,
    at timestamptz NOT NULL,
    action text NOT NULL,
    client_id text NOT NULL,
    user_id text,
    first_name text,
    last_name text,
    before jsonb,
    after jsonb,
    "position" bigint NOT NULL DEFAULT nextval('audit_position'::regclass),
    CONSTRAINT audit_entry_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX audit_entry_order ON audit_entry (tenant, order_id, id);
  CREATE INDEX audit_entry_by_user ON audit_entry (tenant, user_id) WHERE user_id IS NOT NULL;
`;

const OUTGOING_MAIL = `
  CREATE TABLE outgoing_mail (
    tenant text NOT NULL,
    id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    html text,
    attachment jsonb,
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at); -- for the purge
  CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL; -- counted every few seconds
  CREATE INDEX outgoing_mail_recipient ON outgoing_mail (tenant, recipient_address);
`;

/** The tenants with rows that periodic work has to find. On a cluster, the table stays on the coordinator. */
const BACKGROUND_TENANT = `
  CREATE TABLE background_tenant (
    tenant text NOT NULL,
    CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant)
  );
`;

export const SUPPORT_TABLES = { audit_entry: AUDIT_ENTRY, outgoing_mail: OUTGOING_MAIL, background_tenant: BACKGROUND_TENANT };
