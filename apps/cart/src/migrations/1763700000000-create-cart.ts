import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['site', 'tax_table', 'price', 'product', 'fee', 'segment'];

export class CreateCart1763700000000 implements MigrationInterface {
  name = 'CreateCart1763700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE cart (
        tenant text NOT NULL,
        id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        status text NOT NULL DEFAULT 'OPEN',
        site_code text NOT NULL,
        includes_tax boolean NOT NULL,
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
        sums json NOT NULL,
        prices_expire_at timestamptz,
        created_at timestamptz NOT NULL,
        modified_at timestamptz NOT NULL,
        CONSTRAINT cart_pkey PRIMARY KEY (tenant, id),
        CONSTRAINT cart_status_known CHECK (status IN ('OPEN', 'CLOSED')),
        CONSTRAINT cart_version_positive CHECK (version > 0)
      );
      CREATE UNIQUE INDEX cart_open_unique ON cart (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL;
      CREATE INDEX cart_idle ON cart (modified_at) WHERE owner IS NOT NULL;

      CREATE TABLE cart_item (
        tenant text NOT NULL,
        cart_id uuid NOT NULL,
        id integer NOT NULL,
        offer json NOT NULL,
        facts json NOT NULL,
        shown json NOT NULL,
        shown_hash text NOT NULL,
        CONSTRAINT cart_item_pkey PRIMARY KEY (tenant, cart_id, id),
        CONSTRAINT cart_item_cart_fkey FOREIGN KEY (tenant, cart_id) REFERENCES cart (tenant, id) ON DELETE CASCADE
      );

      CREATE TABLE idempotency_key (
        tenant text NOT NULL,
        client text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        body_hash bytea NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_key_pkey PRIMARY KEY (tenant, client, route, key)
      );
      ${KINDS.map((kind) => referenceTable(kind)).join('')}
      CREATE INDEX price_product ON price (tenant, (entry ->> 'productId'));
      ${['cart', 'cart_item', 'idempotency_key', ...KINDS].map((table) => wall(table)).join('')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE cart_item, cart, idempotency_key, ${KINDS.join(', ')}`);
  }
}

/** Reference data of one kind: an entry under its id, as it was put. */
const referenceTable = (kind: string): string => `
      CREATE TABLE ${kind} (
        tenant text NOT NULL,
        id text NOT NULL,
        entry jsonb NOT NULL,
        modified_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ${kind}_pkey PRIMARY KEY (tenant, id)
      );`;

/** No connection sees the rows of another tenant than the one that is set on it. */
const wall = (table: string): string => `
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table}
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');`;
