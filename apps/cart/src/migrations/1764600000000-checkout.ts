import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKOUT = `
  CREATE TABLE checkout (
    tenant text NOT NULL,
    id uuid NOT NULL,
    cart_id uuid NOT NULL,
    order_id uuid NOT NULL,
    customer_id text,
    session_id text,
    request jsonb,
    state text NOT NULL,
    steps jsonb NOT NULL,
    plan json NOT NULL,
    refusal jsonb,
    cancellation jsonb,
    next_attempt_at timestamptz,
    lease uuid,
    leased_until timestamptz,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT checkout_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT checkout_state_known
      CHECK (state IN ('RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED'))
  );
  CREATE INDEX checkout_due ON checkout (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX checkout_cart ON checkout (tenant, cart_id);
  CREATE INDEX checkout_refused ON checkout (modified_at) WHERE state = 'REFUSED';

  CREATE TABLE void_number (
    tenant text NOT NULL,
    order_number text NOT NULL,
    cart_id uuid NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT void_number_pkey PRIMARY KEY (tenant, order_number)
  );
  CREATE INDEX void_number_at ON void_number (tenant, at, order_number);
`;

const ORDER = `
  CREATE TABLE sales_order (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_number text NOT NULL,
    cart_id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    customer_id text,
    session_id text,
    status text NOT NULL,
    payment_status text NOT NULL,
    payment_reference text,
    cancel_reason text,
    content json NOT NULL,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT sales_order_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT sales_order_status_known CHECK (status IN ('CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED')),
    CONSTRAINT sales_order_payment_status_known CHECK (payment_status IN ('PENDING', 'PAID', 'FAILED', 'REFUNDED'))
  );
  CREATE UNIQUE INDEX sales_order_number_unique ON sales_order (tenant, order_number);
  CREATE UNIQUE INDEX sales_order_cart_unique ON sales_order (tenant, cart_id);
  CREATE INDEX sales_order_created ON sales_order (tenant, created_at, id);
  CREATE INDEX sales_order_by_status ON sales_order (tenant, status, created_at, id);
  CREATE INDEX sales_order_by_customer ON sales_order (tenant, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
  CREATE INDEX sales_order_by_session ON sales_order (tenant, session_id, created_at, id) WHERE session_id IS NOT NULL;
`;

const MAIL = `
  CREATE TABLE outgoing_mail (
    tenant text NOT NULL,
    id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at);
`;

const isolated = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON ${table}
    USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');`;

const TABLES = ['checkout', 'void_number', 'sales_order', 'outgoing_mail'];

/** Checkouts, the orders that they make, and the mails about them. A cart whose checkout runs is changed by nobody else. */
export class Checkout1764600000000 implements MigrationInterface {
  name = 'Checkout1764600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(CHECKOUT + ORDER + MAIL + TABLES.map(isolated).join('') + 'ALTER TABLE cart ADD COLUMN checkout_id uuid;');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE cart DROP COLUMN checkout_id; ${TABLES.map((table) => `DROP TABLE ${table};`).join(' ')}`);
  }
}
