import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['configuration', 'delivery_order', 'delivery_task', 'planning_report', 'outgoing_mail'];

const CONFIGURATION = `
  CREATE TABLE configuration (
    tenant text NOT NULL,
    id text NOT NULL,
    site_code text NOT NULL,
    delivery_provider text NOT NULL,
    provider_b_configuration jsonb,
    sealed_credential text NOT NULL,
    notification_email text,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    account_id uuid NOT NULL, -- distinguishes accounts at a provider: it changes with the credential
    time_zone text,
    CONSTRAINT configuration_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT configuration_site_unique UNIQUE (tenant, site_code),
    CONSTRAINT configuration_provider_known CHECK (delivery_provider IN ('PROVIDER_A', 'PROVIDER_B'))
  );
`;

const ORDER = `
  CREATE TABLE delivery_order (
    tenant text NOT NULL,
    id text NOT NULL,
    site_code text NOT NULL,
    order_number text NOT NULL,
    order_status text NOT NULL,
    contact_phone text,
    delivery_time jsonb,
    pickup boolean NOT NULL,
    pickup_address jsonb,
    shipping_address jsonb,
    revision integer NOT NULL DEFAULT 1,
    CONSTRAINT delivery_order_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT delivery_order_status_known
      CHECK (order_status IN ('IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED'))
  );
  CREATE INDEX delivery_order_by_site ON delivery_order (tenant, site_code, id);
  CREATE INDEX delivery_order_by_status ON delivery_order (tenant, site_code, order_status, id);

  CREATE TABLE delivery_task (
    tenant text NOT NULL,
    order_id text NOT NULL,
    delivery_provider text NOT NULL,
    key_revision integer NOT NULL,
    tries integer NOT NULL,
    task_id text,
    tracking_url text,
    pushed_revision integer,
    claim uuid,
    claimed_until timestamptz,
    account_id uuid NOT NULL,
    cancellation_requested_at timestamptz, -- when the merchant was asked to cancel the task at the provider
    CONSTRAINT delivery_task_pkey PRIMARY KEY (tenant, order_id)
  );
  -- Expired claims are looked up every few seconds, and few tasks have a claim.
  CREATE INDEX delivery_task_claimed_until ON delivery_task (claimed_until) WHERE claimed_until IS NOT NULL;
`;

/** The report of a running planRoute call. It is deleted once it is mailed. */
const REPORT = `
  CREATE TABLE planning_report (
    tenant text NOT NULL,
    id uuid NOT NULL,
    site_code text NOT NULL,
    delivery_provider text NOT NULL,
    recipient text NOT NULL,
    seen integer NOT NULL,
    failed integer NOT NULL,
    listed jsonb NOT NULL,
    ends_at timestamptz NOT NULL,
    CONSTRAINT planning_report_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX planning_report_ends_at ON planning_report (ends_at);
`;

const MAIL = `
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
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at); -- for the purge
  CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL; -- counted every few seconds
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
    await db.query(CONFIGURATION + ORDER + REPORT + MAIL + TABLES.map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
