import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of each tenant, and whether all services have it. */
export class HeldTenants1797000001000 implements MigrationInterface {
  name = 'HeldTenants1797000001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tenant
        ADD COLUMN state text NOT NULL DEFAULT 'ACTIVE',
        ADD COLUMN reason text,
        ADD COLUMN since timestamptz,
        ADD COLUMN state_version integer NOT NULL DEFAULT 0,
        ADD COLUMN confirmed_version integer NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tenant
        DROP COLUMN state, DROP COLUMN reason, DROP COLUMN since, DROP COLUMN state_version, DROP COLUMN confirmed_version`);
  }
}
