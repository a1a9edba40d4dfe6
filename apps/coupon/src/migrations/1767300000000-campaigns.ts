import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['campaign', 'campaign_total', 'campaign_refusal'];

const CREATED = [
  `CREATE TABLE campaign (
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
    CONSTRAINT campaign_pkey PRIMARY KEY (tenant, campaign_id),
    CONSTRAINT campaign_budget_check CHECK ((budget_amount IS NULL) = (budget_currency IS NULL) AND budget_amount > 0),
    CONSTRAINT campaign_limit_bounds CHECK (max_redemptions > 0),
    CONSTRAINT campaign_combinable_known CHECK (combinable IN ('ALL', 'SAME_CAMPAIGN', 'NONE'))
  )`,
  'CREATE INDEX campaign_created ON campaign (tenant, created_at, campaign_id)',
  `CREATE TABLE campaign_total (
    tenant text NOT NULL,
    campaign_id text NOT NULL,
    currency text NOT NULL,
    redemptions bigint NOT NULL,
    cancelled bigint NOT NULL,
    discount numeric NOT NULL,
    order_total numeric NOT NULL,
    CONSTRAINT campaign_total_pkey PRIMARY KEY (tenant, campaign_id, currency),
    CONSTRAINT campaign_total_bounds CHECK (redemptions >= 0 AND cancelled >= 0 AND discount >= 0 AND order_total >= 0)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE campaign_refusal (
    tenant text NOT NULL,
    campaign_id text NOT NULL,
    reason text NOT NULL,
    refusals bigint NOT NULL,
    CONSTRAINT campaign_refusal_pkey PRIMARY KEY (tenant, campaign_id, reason)
  ) WITH (fillfactor = 50)`,
];

const COLUMNS = [
  'ALTER TABLE coupon ADD COLUMN campaign_id text',
  'ALTER TABLE coupon ADD COLUMN combinable boolean NOT NULL DEFAULT true',
  'ALTER TABLE coupon ADD COLUMN created_at timestamptz',
  'ALTER TABLE redemption ADD COLUMN campaign_id text',
];

/** The mark among the restrictions makes the previous build fail on the coupons of campaigns, whose limits it does not know. */
const MARKED = `ALTER TABLE coupon ADD CONSTRAINT coupon_campaign_marked
  CHECK (campaign_id IS NOT DISTINCT FROM restrictions ->> 'campaignId') NOT VALID`;
const DECIDED_BY_CAMPAIGN = 'ALTER TABLE coupon ADD CONSTRAINT coupon_combinable_check CHECK (combinable OR campaign_id IS NULL) NOT VALID';

/** Campaigns with their totals, the campaign of coupons and redemptions, and the time at which a coupon was created. */
export class Campaigns1767300000000 implements MigrationInterface {
  name = 'Campaigns1767300000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...CREATED, ...COLUMNS, MARKED, DECIDED_BY_CAMPAIGN]) await db.query(statement);
    for (const table of TABLES) {
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE redemption DROP COLUMN campaign_id');
    for (const constraint of ['coupon_combinable_check', 'coupon_campaign_marked'])
      await db.query(`ALTER TABLE coupon DROP CONSTRAINT ${constraint}`);
    for (const column of ['created_at', 'combinable', 'campaign_id']) await db.query(`ALTER TABLE coupon DROP COLUMN ${column}`);
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
