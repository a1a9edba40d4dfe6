import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings of all providers in one column, so that a new one needs no migration. Earlier builds use a column for each. */
export class ProviderSettings1795890000000 implements MigrationInterface {
  name = 'ProviderSettings1795890000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE configuration ADD COLUMN settings jsonb, ADD COLUMN sealed_secrets text');
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(
      `UPDATE configuration SET settings = jsonb_strip_nulls(
         jsonb_build_object('PROVIDER_B', provider_b_configuration, 'ONFLEET', onfleet_configuration, 'LOCAL', own_vans))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE configuration DROP COLUMN settings, DROP COLUMN sealed_secrets');
  }
}
