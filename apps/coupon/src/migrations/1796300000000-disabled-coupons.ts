import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons that their seller has switched off. */
export class DisabledCoupons1796300000000 implements MigrationInterface {
  name = 'DisabledCoupons1796300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE coupon ADD COLUMN disabled boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE coupon DROP COLUMN disabled');
  }
}
