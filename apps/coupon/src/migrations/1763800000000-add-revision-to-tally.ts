import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which revision of the coupon on a slot counts redemptions; 0: from any. */
export class AddRevisionToTally1763800000000 implements MigrationInterface {
  name = 'AddRevisionToTally1763800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE redemption_tally ADD COLUMN revision_min integer NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE redemption_tally DROP COLUMN revision_min');
  }
}
