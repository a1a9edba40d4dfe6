import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How guessable codes may be, and what counts live generated ones. Coupons from before, and those that a replica of the
 * version before makes, do not say how they got their codes. An address remembers since when it has been blocked.
 */
export class CountGeneratedCodes1765300001000 implements MigrationInterface {
  name = 'CountGeneratedCodes1765300001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE coupon_settings
        ADD COLUMN guessable_max double precision NOT NULL DEFAULT 0.000001,
        ADD CONSTRAINT coupon_settings_guessable_max CHECK (guessable_max > 0 AND guessable_max <= 1) NOT VALID;
      ALTER TABLE attempt ADD COLUMN blocked_since timestamptz;
      ALTER TABLE coupon ADD COLUMN generated_as text`);
    await db.query(`
      CREATE TABLE generated_code_count (
        tenant text NOT NULL,
        convention text NOT NULL,
        live bigint NOT NULL,
        CONSTRAINT generated_code_count_pkey PRIMARY KEY (tenant, convention)
      ) WITH (fillfactor = 50);
      ALTER TABLE generated_code_count ENABLE ROW LEVEL SECURITY;
      ALTER TABLE generated_code_count FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON generated_code_count
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE generated_code_count;
      ALTER TABLE coupon DROP COLUMN generated_as;
      ALTER TABLE attempt DROP COLUMN blocked_since;
      ALTER TABLE coupon_settings DROP COLUMN guessable_max`);
  }
}
