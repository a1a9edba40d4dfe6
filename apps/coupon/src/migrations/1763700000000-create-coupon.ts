import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'coupon',
  'coupon_count',
  'coupon_hole',
  'coupon_settings',
  'redemption',
  'redemption_tally',
  'reward_points_coupon',
  'guess',
  'idempotency_key',
] as const;

export class CreateCoupon1763700000000 implements MigrationInterface {
  name = 'CreateCoupon1763700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(COUPON);
    await db.query(REDEMPTION);
    await db.query(SUPPORT);
    for (const table of TABLES) {
      await db.query(`
        ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
        ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}

/** Room on each page lets redemptions of a hot code update its row in place. */
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
  CREATE UNIQUE INDEX coupon_referral_unique ON coupon (tenant, issued_to) WHERE kind = 'referral' AND NOT deleted;`;

/**
 * No foreign key to the coupon: it would lock the row of an unlimited coupon with each redemption, and coupons are never
 * removed. The tally counts redemptions of unlimited coupons in several rows, so that they do not wait for each other.
 */
const REDEMPTION = `
  CREATE TABLE redemption (
    tenant text NOT NULL,
    code text NOT NULL,
    id uuid NOT NULL,
    order_code text NOT NULL,
    customer_number text,
    use_number integer,
    order_total numeric(16,6) NOT NULL,
    discount numeric(16,6) NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT redemption_pkey PRIMARY KEY (tenant, code, id),
    CONSTRAINT redemption_order_unique UNIQUE (tenant, code, order_code),
    CONSTRAINT redemption_use_bounds CHECK (use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL)
  );
  CREATE UNIQUE INDEX redemption_use_unique ON redemption (tenant, code, customer_number, use_number) WHERE customer_number IS NOT NULL;

  CREATE TABLE redemption_tally (
    tenant text NOT NULL,
    code text NOT NULL,
    slot integer NOT NULL,
    redemptions integer NOT NULL,
    CONSTRAINT redemption_tally_pkey PRIMARY KEY (tenant, code, slot)
  ) WITH (fillfactor = 50);`;

const SUPPORT = `
  CREATE TABLE coupon_count (
    tenant text NOT NULL,
    coupons bigint NOT NULL,
    deleted bigint NOT NULL DEFAULT 0,
    CONSTRAINT coupon_count_pkey PRIMARY KEY (tenant),
    CONSTRAINT coupon_count_bounds CHECK (deleted BETWEEN 0 AND coupons)
  ) WITH (fillfactor = 50);

  CREATE TABLE coupon_hole (
    tenant text NOT NULL,
    block integer NOT NULL,
    holes integer NOT NULL,
    CONSTRAINT coupon_hole_pkey PRIMARY KEY (tenant, block),
    CONSTRAINT coupon_hole_bounds CHECK (holes BETWEEN 1 AND 1000)
  );

  CREATE TABLE coupon_settings (
    tenant text NOT NULL,
    code_prefix text NOT NULL,
    length integer NOT NULL,
    alphabet text NOT NULL,
    referral jsonb,
    CONSTRAINT coupon_settings_pkey PRIMARY KEY (tenant)
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

  CREATE TABLE guess (
    tenant text NOT NULL,
    guesser text NOT NULL,
    misses integer NOT NULL,
    blocked_until timestamptz NOT NULL,
    missed_at timestamptz NOT NULL,
    CONSTRAINT guess_pkey PRIMARY KEY (tenant, guesser)
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
  );`;
