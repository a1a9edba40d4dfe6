import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who cancels lines for the shop, for the audit event of a cancellation that another replica finishes. */
export class CancellationActors1796000100000 implements MigrationInterface {
  name = 'CancellationActors1796000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE line_cancellation ADD COLUMN actor text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE line_cancellation DROP COLUMN actor');
  }
}
