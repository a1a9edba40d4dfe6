import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes that begin with the same lie side by side only where they are compared as characters are numbered, which the
 * database's language may do otherwise. The position is carried along, so that such coupons are put in the order of their
 * creation without reading their rows.
 */
export class FindCouponsByPrefix1764300000000 implements MigrationInterface {
  name = 'FindCouponsByPrefix1764300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX coupon_deleted_code ON coupon (tenant, deleted, code COLLATE "C") INCLUDE (position)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX coupon_deleted_code`);
  }
}
