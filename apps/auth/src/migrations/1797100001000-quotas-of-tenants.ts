import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What limits each tenant, as its operators have set it. */
export class QuotasOfTenants1797100001000 implements MigrationInterface {
  name = 'QuotasOfTenants1797100001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE tenant ADD COLUMN quotas jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tenant DROP COLUMN quotas');
  }
}
