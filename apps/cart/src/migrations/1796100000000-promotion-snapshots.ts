import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The automatic campaigns of each tenant, as the coupon service last answered them. */
export class PromotionSnapshots1796100000000 implements MigrationInterface {
  name = 'PromotionSnapshots1796100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE promotion_snapshot (
        tenant text NOT NULL,
        promotions jsonb NOT NULL,
        version bigint NOT NULL,
        position bigint NOT NULL,
        used_at timestamptz NOT NULL,
        CONSTRAINT promotion_snapshot_pkey PRIMARY KEY (tenant)
      )`);
    await db.query('CREATE INDEX promotion_snapshot_used ON promotion_snapshot (used_at)');
    await db.query('ALTER TABLE promotion_snapshot ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE promotion_snapshot FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON promotion_snapshot
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE promotion_snapshot');
  }
}
