import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kinds of reference data, and the columns by which entries are found. Under row-level security PostgreSQL does not use
 * an index on an expression such as entry ->> 'productId': the operator is not leakproof, so it would read every row of the
 * tenant. Triggers fill the columns; TypeORM would require a table of its own for generated ones. Search keys are in lower
 * case. Collation "C" sorts equal prefixes together in every locale.
 */
const KEYS_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  site: [],
  tax_table: [],
  price: [`product_id text NOT NULL DEFAULT ''`],
  product: ['id_key', 'sku_key', 'name_key'].map((key) => `${key} text COLLATE "C" NOT NULL DEFAULT ''`),
  fee: [],
  segment: [],
};
const KINDS = Object.keys(KEYS_OF_KIND);
const TABLES = [...KINDS, 'cart', 'cart_item', 'checkout', 'void_number', 'sales_order', 'outgoing_mail', 'idempotency_key'];

/** An entry under its id, as the client sent it. */
const referenceTable = ([kind, keys]: readonly [string, readonly string[]]): string => `
  CREATE TABLE ${kind} (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    ${keys.map((key) => `${key},`).join(' ')}
    CONSTRAINT ${kind}_pkey PRIMARY KEY (tenant, id)
  );
`;

const REFERENCE_KEYS = `
  CREATE FUNCTION price_product_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.product_id := NEW.entry ->> 'productId';
    RETURN NEW;
  END $$;
  CREATE TRIGGER price_product_id BEFORE INSERT OR UPDATE ON price FOR EACH ROW EXECUTE FUNCTION price_product_id();
  CREATE INDEX price_product_id ON price (tenant, product_id);

  CREATE FUNCTION product_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.id_key := lower(NEW.id);
    NEW.sku_key := lower(coalesce(NEW.entry ->> 'sku', ''));
    NEW.name_key := lower(coalesce(NEW.entry ->> 'name', ''));
    RETURN NEW;
  END $$;
  CREATE TRIGGER product_keys BEFORE INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION product_keys();
  CREATE INDEX product_id_key ON product (tenant, id_key);
  CREATE INDEX product_sku_key ON product (tenant, sku_key);
  CREATE INDEX product_name_key ON product (tenant, name_key);
`;

/** Prices are calculated from the stored lines and `pricing_basis`; they are not stored themselves. */
const CART = `
  CREATE TABLE cart (
    tenant text NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL DEFAULT 1,
    status text NOT NULL DEFAULT 'OPEN',
    site_code text NOT NULL,
    currency text NOT NULL,
    type text NOT NULL,
    customer_id text,
    session_id text,
    owner text,
    channel jsonb,
    country_code text,
    zip_code text,
    mixins jsonb,
    mixin_schemas jsonb,
    discounts jsonb NOT NULL DEFAULT '[]',
    next_item_id integer NOT NULL DEFAULT 0,
    prices_expire_at timestamptz,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    tax_country text,
    customer jsonb,
    addresses jsonb,
    shipping_method_id text,
    delivery_window jsonb,
    pickup boolean,
    note text,
    payment_method text,
    checkout_id uuid, -- set while a checkout runs, which blocks all other writers
    pricing_basis jsonb NOT NULL,
    CONSTRAINT cart_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT cart_status_known CHECK (status IN ('OPEN', 'CLOSED')),
    CONSTRAINT cart_version_positive CHECK (version > 0)
  );
  CREATE UNIQUE INDEX cart_open_unique ON cart (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL;
  CREATE INDEX cart_idle ON cart (modified_at) WHERE owner IS NOT NULL;
  CREATE INDEX cart_idle_unowned ON cart (modified_at) WHERE owner IS NULL;

  CREATE TABLE cart_item (
    tenant text NOT NULL,
    cart_id uuid NOT NULL,
    id integer NOT NULL,
    requested json NOT NULL,
    resolved json NOT NULL,
    CONSTRAINT cart_item_pkey PRIMARY KEY (tenant, cart_id, id),
    CONSTRAINT cart_item_cart_fkey FOREIGN KEY (tenant, cart_id) REFERENCES cart (tenant, id) ON DELETE CASCADE
  );
`;

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
      CHECK (state IN ('RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK'))
  );
  -- Replicas look up the tenants that have due checkouts, and then the due checkouts of each.
  CREATE INDEX checkout_due ON checkout (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX checkout_due_of_tenant ON checkout (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX checkout_cart ON checkout (tenant, cart_id);
  CREATE INDEX checkout_refused ON checkout (modified_at) WHERE state = 'REFUSED'; -- for the purge
  CREATE INDEX checkout_stuck ON checkout (tenant, created_at) WHERE state = 'STUCK'; -- counted at every scrape

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
    number_key text COLLATE "C" NOT NULL DEFAULT '',
    email_key text COLLATE "C" NOT NULL DEFAULT '',
    last_name_key text COLLATE "C" NOT NULL DEFAULT '',
    follow_at timestamptz, -- when to look at the warehouse and the delivery next
    children jsonb, -- what was seen there last
    packed jsonb,
    CONSTRAINT sales_order_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT sales_order_status_known CHECK (status IN ('CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED')),
    CONSTRAINT sales_order_payment_status_known CHECK (payment_status IN ('PENDING', 'PAID', 'FAILED', 'REFUNDED'))
  );
  -- The content of an order never changes, so its keys are set once.
  CREATE FUNCTION sales_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.number_key := lower(NEW.order_number);
    NEW.email_key := lower(coalesce(NEW.content -> 'customer' ->> 'email', ''));
    NEW.last_name_key := lower(coalesce(NEW.content -> 'customer' ->> 'lastName', ''));
    RETURN NEW;
  END $$;
  CREATE TRIGGER sales_order_keys BEFORE INSERT ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_keys();
  CREATE UNIQUE INDEX sales_order_number_unique ON sales_order (tenant, order_number);
  CREATE UNIQUE INDEX sales_order_cart_unique ON sales_order (tenant, cart_id);

  -- One index for each filter of the list of orders.
  CREATE INDEX sales_order_created ON sales_order (tenant, created_at, id);
  CREATE INDEX sales_order_by_status ON sales_order (tenant, status, created_at, id);
  CREATE INDEX sales_order_by_payment_status ON sales_order (tenant, payment_status, created_at, id);
  CREATE INDEX sales_order_by_customer ON sales_order (tenant, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
  CREATE INDEX sales_order_by_session ON sales_order (tenant, session_id, created_at, id) WHERE session_id IS NOT NULL;
  CREATE INDEX sales_order_number_key ON sales_order (tenant, number_key);
  CREATE INDEX sales_order_email_key ON sales_order (tenant, email_key, created_at, id);
  CREATE INDEX sales_order_last_name_key ON sales_order (tenant, last_name_key);

  -- Replicas look up the tenants that have due orders, and then the due orders of each.
  CREATE INDEX sales_order_to_follow ON sales_order (follow_at) WHERE follow_at IS NOT NULL;
  CREATE INDEX sales_order_to_follow_of_tenant ON sales_order (tenant, follow_at) WHERE follow_at IS NOT NULL;
`;

const SUPPORT = `
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
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at); -- for the purge
  CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL; -- counted every few seconds

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
    await db.query(Object.entries(KEYS_OF_KIND).map(referenceTable).join('') + REFERENCE_KEYS);
    await db.query(CART + CHECKOUT + ORDER + SUPPORT + TABLES.map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}; DROP FUNCTION price_product_id, product_keys, sales_order_keys`);
  }
}
