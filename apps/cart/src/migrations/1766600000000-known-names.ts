import type { MigrationInterface, QueryRunner } from 'typeorm';

/** External discounts of whole carts. */
export class KnownNames1766600000000 implements MigrationInterface {
  name = 'KnownNames1766600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cart ADD COLUMN external_discounts jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cart DROP COLUMN external_discounts');
  }
}
