import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `CREATE TABLE promotion_redemption (
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
    CONSTRAINT promotion_redemption_use_bounds CHECK (use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL)
  )`;

/** Automatic campaigns, and their redemptions. */
export class Promotions1796100000000 implements MigrationInterface {
  name = 'Promotions1796100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE campaign ADD COLUMN promotion jsonb');
    await db.query(`ALTER TABLE campaign ADD CONSTRAINT campaign_promotion_combinable
      CHECK (promotion IS NULL OR combinable IN ('ALL', 'NONE')) NOT VALID`);
    await db.query(TABLE);
    await db.query(`CREATE INDEX promotion_redemption_by_customer
      ON promotion_redemption (tenant, customer_number, campaign_id) WHERE customer_number IS NOT NULL`);
    await db.query(`CREATE UNIQUE INDEX promotion_redemption_use_unique
      ON promotion_redemption (tenant, campaign_id, customer_number, use_number) WHERE customer_number IS NOT NULL`);
    await db.query('ALTER TABLE promotion_redemption ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE promotion_redemption FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON promotion_redemption
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE promotion_redemption');
    await db.query('ALTER TABLE campaign DROP CONSTRAINT campaign_promotion_combinable');
    await db.query('ALTER TABLE campaign DROP COLUMN promotion');
  }
}
