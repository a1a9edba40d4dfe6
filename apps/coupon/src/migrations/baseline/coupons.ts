/**
 * A fillfactor leaves room on each page, so that redemptions of a popular coupon update its row in place. Coupons are marked as
 * deleted and never removed: their codes stay taken.
 */
const COUPON = `
  CREATE TABLE coupon (
    tenant text NOT NULL,
    code text NOT NULL,
    "position" bigint NOT NULL,
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
    mixins jsonb NOT NULL DEFAULT '{}',
    mixin_schemas jsonb NOT NULL DEFAULT '{}',
    campaign_id text,
    combinable boolean NOT NULL DEFAULT true,
    created_at timestamptz,
    disabled boolean NOT NULL DEFAULT false,
    CONSTRAINT coupon_pkey PRIMARY KEY (tenant, code),
    CONSTRAINT coupon_position_unique UNIQUE (tenant, "position"),
    CONSTRAINT coupon_code_upper CHECK (code = upper(code)),
    CONSTRAINT coupon_kind_known CHECK (kind IN ('standard', 'referral', 'reward')),
    CONSTRAINT coupon_discount_given CHECK (CASE discount_type WHEN 'PERCENT' THEN (discount_percentage IS NOT NULL) WHEN 'ABSOLUTE' THEN (discount_absolute IS NOT NULL) ELSE (discount_type = 'FREE_SHIPPING') END),
    CONSTRAINT coupon_percentage_bounds CHECK ((discount_percentage >= (0)::double precision)
      AND (discount_percentage <= (100)::double precision)),
    CONSTRAINT coupon_calculation_type_known CHECK (discount_calculation_type IN ('SUBTOTAL', 'TOTAL')),
    CONSTRAINT coupon_limit_bounds CHECK ((max_redemptions = '-1'::integer) OR max_redemptions > 0),
    CONSTRAINT coupon_customer_limit_bounds CHECK ((max_redemptions_per_customer = '-1'::integer) OR max_redemptions_per_customer > 0),
    CONSTRAINT coupon_anonymous_unbound CHECK ((NOT allow_anonymous) OR ((max_redemptions_per_customer = '-1'::integer)
      AND (NOT (restrictions ? 'validFor')))),
    CONSTRAINT coupon_owner_known CHECK (kind = 'standard' OR issued_to IS NOT NULL),
    CONSTRAINT coupon_campaign_marked CHECK (NOT (campaign_id IS DISTINCT FROM (restrictions ->> 'campaignId'))),
    CONSTRAINT coupon_combinable_check CHECK (combinable OR campaign_id IS NULL)
  ) WITH (fillfactor = 85);
  CREATE UNIQUE INDEX coupon_referral_unique ON coupon (tenant, issued_to) WHERE kind = 'referral' AND (NOT deleted);
  CREATE INDEX coupon_referral_owner ON coupon (tenant, issued_to) WHERE kind = 'referral'; -- also the deleted ones
  -- Codes are listed by prefix. Collation "C" sorts equal prefixes together in every locale; the position sorts the result
  -- without reading the rows.
  CREATE INDEX coupon_deleted_code ON coupon (tenant, deleted, code COLLATE "C") INCLUDE ("position");
  CREATE INDEX coupon_by_owner ON coupon (tenant, issued_to) WHERE issued_to IS NOT NULL;
  CREATE INDEX coupon_campaign_code ON coupon (tenant, campaign_id, deleted, code COLLATE "C") WHERE campaign_id IS NOT NULL;
  CREATE INDEX coupon_owner_code ON coupon (tenant, issued_to, deleted, code COLLATE "C") WHERE issued_to IS NOT NULL;
`;

const COUPON_COUNT = `
  CREATE TABLE coupon_count (
    tenant text NOT NULL,
    coupons bigint NOT NULL,
    deleted bigint NOT NULL DEFAULT 0,
    CONSTRAINT coupon_count_pkey PRIMARY KEY (tenant),
    CONSTRAINT coupon_count_bounds CHECK (deleted >= 0 AND deleted <= coupons)
  ) WITH (fillfactor = 50);
`;

const DELETED_POSITION = `
  CREATE TABLE deleted_position (
    tenant text NOT NULL,
    block integer NOT NULL,
    positions integer NOT NULL,
    CONSTRAINT deleted_position_pkey PRIMARY KEY (tenant, block),
    CONSTRAINT deleted_position_bounds CHECK (positions >= 1 AND positions <= 1000)
  );
`;

const GENERATED_CODE_COUNT = `
  CREATE TABLE generated_code_count (
    tenant text NOT NULL,
    convention text NOT NULL,
    live bigint NOT NULL,
    CONSTRAINT generated_code_count_pkey PRIMARY KEY (tenant, convention)
  ) WITH (fillfactor = 50);
`;

/**
 * There is no foreign key to the coupon: it would lock the row of an unlimited coupon with each redemption, and coupons are never
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
    campaign_id text,
    CONSTRAINT redemption_pkey PRIMARY KEY (tenant, code, id),
    CONSTRAINT redemption_order_unique UNIQUE NULLS NOT DISTINCT (tenant, code, order_code, customer_number),
    CONSTRAINT redemption_use_bounds CHECK ((use_number > 0 AND customer_number IS NOT NULL) OR use_number IS NULL)
  );
  CREATE UNIQUE INDEX redemption_use_unique ON redemption (tenant, code, customer_number, use_number) WHERE customer_number IS NOT NULL;
  CREATE INDEX redemption_by_customer ON redemption (tenant, customer_number) WHERE customer_number IS NOT NULL;
`;

const REDEMPTION_COUNTER = `
  CREATE TABLE redemption_counter (
    tenant text NOT NULL,
    code text NOT NULL,
    shard integer NOT NULL,
    redemptions integer NOT NULL,
    revision_min integer NOT NULL DEFAULT 0, -- the first revision of the coupon that the shard counts redemptions of
    CONSTRAINT redemption_counter_pkey PRIMARY KEY (tenant, code, shard)
  ) WITH (fillfactor = 50);
`;

const COUPON_SETTINGS = `
  CREATE TABLE coupon_settings (
    tenant text NOT NULL,
    code_prefix text NOT NULL,
    length integer NOT NULL,
    alphabet text NOT NULL,
    referral jsonb,
    guessable_max double precision DEFAULT 0.000001 NOT NULL,
    CONSTRAINT coupon_settings_pkey PRIMARY KEY (tenant),
    CONSTRAINT coupon_settings_guessable_max CHECK ((guessable_max > (0)::double precision) AND (guessable_max <= (1)::double precision))
  );
`;

const REWARD_POINTS_COUPON = `
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
`;

const ATTEMPT = `
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
`;

export const COUPONS_TABLES = {
  coupon: COUPON,
  coupon_count: COUPON_COUNT,
  deleted_position: DELETED_POSITION,
  generated_code_count: GENERATED_CODE_COUNT,
  redemption: REDEMPTION,
  redemption_counter: REDEMPTION_COUNTER,
  coupon_settings: COUPON_SETTINGS,
  reward_points_coupon: REWARD_POINTS_COUPON,
  attempt: ATTEMPT,
};
