import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What has expired is purged batch by batch; without an index, each batch would read the whole table. A customer's referral
 * coupon is looked for among the deleted ones, too, which the unique index leaves out.
 */
export class IndexWhatExpires1764000001000 implements MigrationInterface {
  name = 'IndexWhatExpires1764000001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
      CREATE INDEX attempt_missed_at ON attempt (missed_at);
      CREATE INDEX coupon_referral_owner ON coupon (tenant, issued_to) WHERE kind = 'referral';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX idempotency_key_created_at; DROP INDEX attempt_missed_at; DROP INDEX coupon_referral_owner');
  }
}
