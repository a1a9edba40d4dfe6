import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of providers in the code says which ones there are, so that a new one needs no migration. */
export class KnownProviders1795861000000 implements MigrationInterface {
  name = 'KnownProviders1795861000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE configuration DROP CONSTRAINT configuration_provider_known');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE configuration ADD CONSTRAINT configuration_provider_known
         CHECK (delivery_provider IN ('PROVIDER_A', 'PROVIDER_B', 'ONFLEET', 'LOCAL')) NOT VALID`,
    );
  }
}
