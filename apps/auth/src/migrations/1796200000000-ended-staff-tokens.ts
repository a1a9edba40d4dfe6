import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates the revocations of tokens of staff, so that other services read the new ones. */
export class EndedStaffTokens1796200000000 implements MigrationInterface {
  name = 'EndedStaffTokens1796200000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE revoked_token ADD COLUMN IF NOT EXISTS revoked_at timestamptz');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS revoked_token_of_staff'); // a run that was interrupted leaves an invalid one
    await db.query('CREATE INDEX CONCURRENTLY revoked_token_of_staff ON revoked_token (revoked_at) WHERE revoked_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX revoked_token_of_staff');
    await db.query('ALTER TABLE revoked_token DROP COLUMN revoked_at');
  }
}
