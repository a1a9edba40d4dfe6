import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'coupon',
  'coupon_count',
  'deleted_position',
  'generated_code_count',
  'coupon_settings',
  'redemption',
  'redemption_counter',
  'reward_points_coupon',
  'attempt',
  'idempotency_key',
];

/**
 * A fillfactor leaves room on each page, so that redemptions of a popular coupon update its row in place. Coupons are marked
 * as deleted and never removed: their codes stay taken.
 */
const COUPON = `
  CREATE TABLE coupon (
    tenant text NOT NULL,
    code text NOT NULL,
    position bigint NOT NULL,
    kind text NOT NULL,
    name jsonb,
    description jsonb,
    discount_type text NOT NULL,
    discount_percentage double precision,
    discount_absolute jsonb,
    discount_calculation_type text NOT NULL,
    allow_anonymous boolean NOT NULL,
    max_redemptions integer NOT NULL,
    max_redemptions_per_customer integer NOT NULL,
    restrictions jsonb NOT NULL,
    category_restricted boolean NOT NULL,
    included_categories text[] NOT NULL,
    excluded_categories text[] NOT NULL,
    segment_restricted boolean NOT NULL,
    segments text[] NOT NULL,
    issued_to text,
    redemption_count integer NOT NULL DEFAULT 0,
    revision integer NOT NULL DEFAULT 1,
    deleted boolean NOT NULL DEFAULT false,
    generated_as text NOT NULL, -- the convention of a generated code; empty for a chosen one
    CONSTRAINT coupon_pkey PRIMARY KEY (tenant, code),
    CONSTRAINT coupon_position_unique UNIQUE (tenant, position),
    CONSTRAINT coupon_code_upper CHECK (code = upper(code)),
    CONSTRAINT coupon_kind_known CHECK (kind IN ('standard', 'referral', 'reward')),
    CONSTRAINT coupon_discount_given CHECK (
      CASE discount_type
        WHEN 'PERCENT' THEN discount_percentage IS NOT NULL
        WHEN 'ABSOLUTE' THEN discount_absolute IS NOT NULL
        ELSE discount_type = 'FREE_SHIPPING'
      END),
    CONSTRAINT coupon_percentage_bounds CHECK (discount_percentage BETWEEN 0 AND 100),
    CONSTRAINT coupon_calculation_type_known CHECK (discount_calculation_type IN ('SUBTOTAL', 'TOTAL')),
    CONSTRAINT coupon_limit_bounds CHECK (max_redemptions = -1 OR max_redemptions > 0),
    CONSTRAINT coupon_customer_limit_bounds CHECK (max_redemptions_per_customer = -1 OR max_redemptions_per_customer > 0),
    CONSTRAINT coupon_anonymous_unbound CHECK (
      NOT allow_anonymous OR (max_redemptions_per_customer = -1 AND NOT restrictions ? 'validFor')),
    CONSTRAINT coupon_owner_known CHECK (kind = 'standard' OR issued_to IS NOT NULL)
  ) WITH (fillfactor = 85);
  CREATE UNIQUE INDEX coupon_referral_unique ON coupon (tenant, issued_to) WHERE kind = 'referral' AND NOT deleted;
  CREATE INDEX coupon_referral_owner ON coupon (tenant, issued_to) WHERE kind = 'referral'; -- also the deleted ones

  -- Codes are listed by prefix. Collation "C" sorts equal prefixes together in every locale; the position sorts the result
  -- without reading the rows.
  CREATE INDEX coupon_deleted_code ON coupon (tenant, deleted, code COLLATE "C") INCLUDE (position);
`;

const COUNTS = `
  CREATE TABLE coupon_count (
    tenant text NOT NULL,
    coupons bigint NOT NULL,
    deleted bigint NOT NULL DEFAULT 0,
    CONSTRAINT coupon_count_pkey PRIMARY KEY (tenant),
    CONSTRAINT coupon_count_bounds CHECK (deleted BETWEEN 0 AND coupons)
  ) WITH (fillfactor = 50);

  -- The number of deleted coupons in each block of 1,000 positions: a page far into the list skips whole blocks.
  CREATE TABLE deleted_position (
    tenant text NOT NULL,
    block integer NOT NULL,
    positions integer NOT NULL,
    CONSTRAINT deleted_position_pkey PRIMARY KEY (tenant, block),
    CONSTRAINT deleted_position_bounds CHECK (positions BETWEEN 1 AND 1000)
  );

  -- The number of live generated codes, which decides how easily one is guessed.
  CREATE TABLE generated_code_count (
    tenant text NOT NULL,
    convention text NOT NULL,
    live bigint NOT NULL,
    CONSTRAINT generated_code_count_pkey PRIMARY KEY (tenant, convention)
  ) WITH (fillfactor = 50);
`;

/**
 * No foreign key to the coupon: it would lock the row of an unlimited coupon with each redemption, and coupons are never
 * removed. An order code is unique for each customer of a coupon, so that one customer cannot take the order codes of others.
 */
const REDEMPTION = `
  CREATE TABLE redemption (
    tenant text NOT NULL,
    code text NOT NULL,
    id uuid NOT NULL,
    order_code text NOT NULL,
    customer_number text,
    use_number integer,
    order_total numeric(20,6) NOT NULL,
    discount numeric(20,6) NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    answered_to jsonb NOT NULL DEFAULT '[]', -- the Idempotency-Keys whose answers are deleted when the use is released
    CONSTRAINT redemption_pkey PRIMARY KEY (tenant, code, id),
    CONSTRAINT redemption_order_unique UNIQUE NULLS NOT DISTINCT (tenant, code, order_code, customer_number),
    CONSTRAINT redemption_use_bounds CHECK (use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL)
  );
  CREATE UNIQUE INDEX redemption_use_unique ON redemption (tenant, code, customer_number, use_number) WHERE customer_number IS NOT NULL;

  -- Counts redemptions of an unlimited coupon in several rows, so that they do not wait for each other.
  CREATE TABLE redemption_counter (
    tenant text NOT NULL,
    code text NOT NULL,
    shard integer NOT NULL,
    redemptions integer NOT NULL,
    revision_min integer NOT NULL DEFAULT 0, -- the first revision of the coupon that the shard counts redemptions of
    CONSTRAINT redemption_counter_pkey PRIMARY KEY (tenant, code, shard)
  ) WITH (fillfactor = 50);
`;

const SUPPORT = `
  CREATE TABLE coupon_settings (
    tenant text NOT NULL,
    code_prefix text NOT NULL,
    length integer NOT NULL,
    alphabet text NOT NULL,
    referral jsonb,
    guessable_max double precision NOT NULL DEFAULT 0.000001,
    CONSTRAINT coupon_settings_pkey PRIMARY KEY (tenant),
    CONSTRAINT coupon_settings_guessable_max CHECK (guessable_max > 0 AND guessable_max <= 1)
  );

  CREATE TABLE reward_points_coupon (
    tenant text NOT NULL,
    id text NOT NULL,
    body_hash bytea NOT NULL,
    code text NOT NULL,
    type text,
    points integer NOT NULL,
    points_after_coupon integer,
    created_at timestamptz NOT NULL,
    CONSTRAINT reward_points_coupon_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT reward_points_coupon_points CHECK (points > 0 AND points_after_coupon >= 0)
  );

  -- Attempts with unknown codes, which are throttled.
  CREATE TABLE attempt (
    tenant text NOT NULL,
    guesser text NOT NULL,
    misses integer NOT NULL,
    blocked_until timestamptz NOT NULL,
    missed_at timestamptz NOT NULL,
    blocked_since timestamptz,
    CONSTRAINT attempt_pkey PRIMARY KEY (tenant, guesser)
  );
  CREATE INDEX attempt_missed_at ON attempt (missed_at); -- for the purge

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
    await db.query(COUPON + COUNTS + REDEMPTION + SUPPORT + TABLES.map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
