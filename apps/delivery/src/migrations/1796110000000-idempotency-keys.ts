import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first answers to requests with an Idempotency-Key. */
export class IdempotencyKeys1796110000000 implements MigrationInterface {
  name = 'IdempotencyKeys1796110000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE idempotency_key (
        tenant text NOT NULL,
        client text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        body_hash bytea NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT idempotency_key_pkey PRIMARY KEY (tenant, client, route, key)
      )`);
    await db.query('CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at)');
    await db.query('ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON idempotency_key
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE idempotency_key');
  }
}
