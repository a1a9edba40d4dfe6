import type { MigrationInterface, QueryRunner } from 'typeorm';

const PROVIDERS = `delivery_provider IN ('PROVIDER_A', 'PROVIDER_B', 'ONFLEET', 'LOCAL')`;
const FORMER_PROVIDERS = `delivery_provider IN ('PROVIDER_A', 'PROVIDER_B')`;

/** Configurations name Onfleet, the address of their provider, and the secrets of its webhooks. */
export class ProviderNews1767710000000 implements MigrationInterface {
  name = 'ProviderNews1767710000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE configuration
        ADD COLUMN onfleet_configuration jsonb,
        ADD COLUMN base_url text,
        ADD COLUMN sealed_webhook_secret text,
        ADD COLUMN previous_webhook_secret text`);
    await db.query('ALTER TABLE configuration DROP CONSTRAINT configuration_provider_known');
    await db.query(`ALTER TABLE configuration ADD CONSTRAINT configuration_provider_known CHECK (${PROVIDERS}) NOT VALID`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE configuration DROP CONSTRAINT configuration_provider_known');
    await db.query(`ALTER TABLE configuration ADD CONSTRAINT configuration_provider_known CHECK (${FORMER_PROVIDERS}) NOT VALID`);
    await db.query(`
      ALTER TABLE configuration
        DROP COLUMN onfleet_configuration, DROP COLUMN base_url, DROP COLUMN sealed_webhook_secret, DROP COLUMN previous_webhook_secret`);
  }
}
