import type { MigrationInterface, QueryRunner } from 'typeorm';

const DELIVERY = `
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
    CONSTRAINT configuration_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT configuration_site_unique UNIQUE (tenant, site_code),
    CONSTRAINT configuration_provider_known CHECK (delivery_provider IN ('PROVIDER_A', 'PROVIDER_B'))
  );

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
    CONSTRAINT delivery_task_pkey PRIMARY KEY (tenant, order_id)
  );
`;

const MAIL = `
  CREATE TABLE outgoing_mail (
    tenant text NOT NULL,
    id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at);
`;

export class CreateDelivery1763700000000 implements MigrationInterface {
  name = 'CreateDelivery1763700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(DELIVERY + MAIL);
    for (const table of ['configuration', 'delivery_order', 'delivery_task', 'outgoing_mail']) {
      await db.query(`
        ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
        ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE outgoing_mail; DROP TABLE delivery_task; DROP TABLE delivery_order; DROP TABLE configuration;');
  }
}
