import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Idempotency-Keys that were answered with a redemption, so that their answers are deleted when its use is given back. */
export class NoteAnswersOfRedemptions1765300000000 implements MigrationInterface {
  name = 'NoteAnswersOfRedemptions1765300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE redemption ADD COLUMN answered_to jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE redemption DROP COLUMN answered_to');
  }
}
