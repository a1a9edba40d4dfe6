/** The members of segments, for which prices may be limited. */
const SEGMENT_MEMBER = `
  CREATE TABLE segment_member (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    segment_id text NOT NULL,
    CONSTRAINT segment_member_pkey PRIMARY KEY (tenant, customer_number, segment_id)
  );
  CREATE INDEX segment_member_segment ON segment_member (tenant, segment_id);
`;

/** The automatic campaigns of each tenant, as the coupon service last answered them. */
const PROMOTION_SNAPSHOT = `
  CREATE TABLE promotion_snapshot (
    tenant text NOT NULL,
    promotions jsonb NOT NULL,
    version bigint NOT NULL,
    "position" bigint NOT NULL,
    used_at timestamptz NOT NULL,
    CONSTRAINT promotion_snapshot_pkey PRIMARY KEY (tenant)
  );
  CREATE INDEX promotion_snapshot_used ON promotion_snapshot (used_at);
`;

const FEE = `
  CREATE TABLE fee (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT fee_pkey PRIMARY KEY (tenant, id)
  );
`;

/** A price for everybody has a `product_id`, one that is limited to a customer, a segment or a period a `limited_product_id`. */
const PRICE = `
  CREATE TABLE price (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    product_id text,
    limited_product_id text,
    price_for text,
    priced_until timestamptz,
    site_code text,
    CONSTRAINT price_pkey PRIMARY KEY (tenant, id)
  );
  CREATE FUNCTION price_product_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.product_id := NEW.entry ->> 'productId';
        NEW.limited_product_id := NULL;
        NEW.price_for := NULL;
        NEW.priced_until := NULL;
        NEW.site_code := NEW.entry ->> 'siteCode';
        IF NEW.entry ?| ARRAY['customerNumber', 'segmentId', 'validFrom', 'validUntil'] THEN
          NEW.limited_product_id := NEW.product_id;
          NEW.product_id := NULL;
          NEW.price_for :=
            coalesce('customer:' || (NEW.entry ->> 'customerNumber'), 'segment:' || (NEW.entry ->> 'segmentId'), 'everybody');
          NEW.priced_until := CASE WHEN length(NEW.entry ->> 'validUntil') = 10
            THEN ((NEW.entry ->> 'validUntil')::date + 2)::timestamp AT TIME ZONE 'UTC' ELSE coalesce((NEW.entry ->> 'validUntil')::timestamptz, 'infinity') END;
        END IF;
        RETURN NEW;
      END $$;
  CREATE TRIGGER price_product_id BEFORE INSERT OR UPDATE ON price FOR EACH ROW EXECUTE FUNCTION price_product_id();
  CREATE INDEX price_product_id ON price (tenant, product_id);
  CREATE INDEX price_limited ON price (tenant, limited_product_id, price_for, priced_until) WHERE limited_product_id IS NOT NULL;
  CREATE INDEX price_for ON price (tenant, price_for) WHERE limited_product_id IS NOT NULL;
  CREATE INDEX price_site ON price (tenant, site_code, id) WHERE site_code IS NOT NULL;
`;

const PRODUCT = `
  CREATE TABLE product (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    id_key text NOT NULL DEFAULT '' COLLATE "C",
    sku_key text NOT NULL DEFAULT '' COLLATE "C",
    name_key text NOT NULL DEFAULT '' COLLATE "C",
    CONSTRAINT product_pkey PRIMARY KEY (tenant, id)
  );
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

const SEGMENT = `
  CREATE TABLE segment (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT segment_pkey PRIMARY KEY (tenant, id)
  );
`;

const SITE = `
  CREATE TABLE site (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT site_pkey PRIMARY KEY (tenant, id)
  );
`;

const TAX_TABLE = `
  CREATE TABLE tax_table (
    tenant text NOT NULL,
    id text NOT NULL,
    entry jsonb NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT tax_table_pkey PRIMARY KEY (tenant, id)
  );
`;

export const CATALOG_TABLES = {
  segment_member: SEGMENT_MEMBER,
  promotion_snapshot: PROMOTION_SNAPSHOT,
  fee: FEE,
  price: PRICE,
  product: PRODUCT,
  segment: SEGMENT,
  site: SITE,
  tax_table: TAX_TABLE,
};
