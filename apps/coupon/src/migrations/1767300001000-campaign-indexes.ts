import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the codes of a campaign, and those of a customer, in order. */
export class CampaignIndexes1767300001000 implements MigrationInterface {
  name = 'CampaignIndexes1767300001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS coupon_campaign_code
      ON coupon (tenant, campaign_id, deleted, code COLLATE "C") WHERE campaign_id IS NOT NULL`);
    await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS coupon_owner_code
      ON coupon (tenant, issued_to, deleted, code COLLATE "C") WHERE issued_to IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX coupon_owner_code');
    await db.query('DROP INDEX coupon_campaign_code');
  }
}
