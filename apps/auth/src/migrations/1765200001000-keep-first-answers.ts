import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A POST that comes twice under one Idempotency-Key has one effect. */
export class KeepFirstAnswers1765200001000 implements MigrationInterface {
  name = 'KeepFirstAnswers1765200001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE idempotency_key (
        tenant text NOT NULL,
        client text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        body_hash bytea NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_key_pkey PRIMARY KEY (tenant, client, route, key)
      );
      CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
      ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
      ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON idempotency_key
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE idempotency_key');
  }
}
