import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shop's own attributes of a coupon, and the URLs of their schemas. */
export class Mixins1766700000000 implements MigrationInterface {
  name = 'Mixins1766700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE coupon ADD COLUMN mixins jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE coupon ADD COLUMN mixin_schemas jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE coupon DROP COLUMN mixin_schemas');
    await db.query('ALTER TABLE coupon DROP COLUMN mixins');
  }
}
