const CAMPAIGN = `
  CREATE TABLE campaign (
    tenant text NOT NULL,
    campaign_id text NOT NULL,
    name jsonb NOT NULL,
    active boolean NOT NULL,
    time_zone text NOT NULL,
    valid_from text,
    valid_until text,
    starts_at timestamptz,
    ends_at timestamptz,
    budget_amount numeric(20,6),
    budget_currency text,
    max_redemptions integer,
    combinable text NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    deleted_at timestamptz,
    promotion jsonb,
    CONSTRAINT campaign_pkey PRIMARY KEY (tenant, campaign_id),
    CONSTRAINT campaign_budget_check CHECK (((budget_amount IS NULL) = (budget_currency IS NULL)) AND (budget_amount > (0)::numeric)),
    CONSTRAINT campaign_limit_bounds CHECK (max_redemptions > 0),
    CONSTRAINT campaign_combinable_known CHECK (combinable IN ('ALL', 'SAME_CAMPAIGN', 'NONE')),
    CONSTRAINT campaign_promotion_combinable CHECK (promotion IS NULL OR (combinable IN ('ALL', 'NONE')))
  );
  CREATE INDEX campaign_created ON campaign (tenant, created_at, campaign_id);
  CREATE INDEX campaign_automatic ON campaign (tenant, created_at, campaign_id) WHERE promotion IS NOT NULL AND deleted_at IS NULL;
`;

const CAMPAIGN_TOTAL = `
  CREATE TABLE campaign_total (
    tenant text NOT NULL,
    campaign_id text NOT NULL,
    currency text NOT NULL,
    redemptions bigint NOT NULL,
    cancelled bigint NOT NULL,
    discount numeric NOT NULL,
    order_total numeric NOT NULL,
    CONSTRAINT campaign_total_pkey PRIMARY KEY (tenant, campaign_id, currency),
    CONSTRAINT campaign_total_bounds CHECK (redemptions >= 0 AND cancelled >= 0 AND (discount >= (0)::numeric)
      AND (order_total >= (0)::numeric))
  ) WITH (fillfactor = 50);
`;

const CAMPAIGN_REFUSAL = `
  CREATE TABLE campaign_refusal (
    tenant text NOT NULL,
    campaign_id text NOT NULL,
    reason text NOT NULL,
    refusals bigint NOT NULL,
    CONSTRAINT campaign_refusal_pkey PRIMARY KEY (tenant, campaign_id, reason)
  ) WITH (fillfactor = 50);
`;

const PROMOTION_REDEMPTION = `
  CREATE TABLE promotion_redemption (
    tenant text NOT NULL,
    campaign_id text NOT NULL,
    id uuid NOT NULL,
    order_code text NOT NULL,
    customer_number text,
    use_number integer,
    order_total numeric(20,6) NOT NULL,
    discount numeric(20,6) NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT promotion_redemption_pkey PRIMARY KEY (tenant, campaign_id, id),
    CONSTRAINT promotion_redemption_order_unique UNIQUE (tenant, campaign_id, order_code),
    CONSTRAINT promotion_redemption_use_bounds CHECK ((use_number > 0 AND customer_number IS NOT NULL) OR use_number IS NULL)
  );
  CREATE INDEX promotion_redemption_by_customer ON promotion_redemption (tenant, customer_number, campaign_id)
    WHERE customer_number IS NOT NULL;
  CREATE UNIQUE INDEX promotion_redemption_use_unique ON promotion_redemption (tenant, campaign_id, customer_number, use_number)
    WHERE customer_number IS NOT NULL;
`;

export const CAMPAIGNS_TABLES = {
  campaign: CAMPAIGN,
  campaign_total: CAMPAIGN_TOTAL,
  campaign_refusal: CAMPAIGN_REFUSAL,
  promotion_redemption: PROMOTION_REDEMPTION,
};
