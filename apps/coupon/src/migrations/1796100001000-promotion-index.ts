import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the automatic campaigns of a tenant. */
export class PromotionIndex1796100001000 implements MigrationInterface {
  name = 'PromotionIndex1796100001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_automatic
      ON campaign (tenant, created_at, campaign_id) WHERE promotion IS NOT NULL AND deleted_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX campaign_automatic');
  }
}
