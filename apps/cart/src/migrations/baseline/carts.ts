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
    hints jsonb NOT NULL DEFAULT '[]',
    external_discounts jsonb,
    marked_at timestamptz,
    totals jsonb NOT NULL,
    buyer_reference text,
    CONSTRAINT cart_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT cart_status_known CHECK (status IN ('OPEN', 'CLOSED')),
    CONSTRAINT cart_version_positive CHECK (version > 0)
  );
  CREATE UNIQUE INDEX cart_open_unique ON cart (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL;
  CREATE INDEX cart_idle ON cart (modified_at) WHERE owner IS NOT NULL;
  CREATE INDEX cart_idle_unowned ON cart (modified_at) WHERE owner IS NULL;
  CREATE INDEX cart_merged ON cart (tenant, owner) WHERE status = 'CLOSED' AND customer_id IS NULL;
  CREATE INDEX cart_created ON cart (tenant, created_at, id);
  CREATE INDEX cart_by_customer ON cart (tenant, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
  CREATE INDEX cart_marked ON cart (tenant, marked_at) WHERE marked_at IS NOT NULL;
  CREATE INDEX cart_open_unowned ON cart (tenant) WHERE status = 'OPEN' AND owner IS NULL;
`;

const CART_ITEM = `
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

/** For tenants with a quota of carts. */
const OPEN_CART_COUNT = `
  CREATE TABLE open_cart_count (
    tenant text NOT NULL,
    version integer NOT NULL,
    carts integer NOT NULL,
    CONSTRAINT open_cart_count_pkey PRIMARY KEY (tenant)
  ) WITH (fillfactor = 50);
`;

export const CARTS_TABLES = { cart: CART, cart_item: CART_ITEM, open_cart_count: OPEN_CART_COUNT };
