import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failed attempts are forgiven one by one, and a session is remembered from which its owner has logged in. A replica of the
 * version before notices neither: it leaves forgiven_at empty, which counts as nothing forgiven yet.
 */
export class ForgiveAndRemember1763800001000 implements MigrationInterface {
  name = 'ForgiveAndRemember1763800001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE throttle ADD COLUMN forgiven_at timestamptz;

      CREATE TABLE known_session (
        tenant text NOT NULL,
        customer_number text NOT NULL,
        anonymous_id text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT known_session_pkey PRIMARY KEY (tenant, customer_number, anonymous_id),
        CONSTRAINT known_session_customer_fkey FOREIGN KEY (tenant, customer_number)
          REFERENCES customer (tenant, customer_number) ON DELETE CASCADE
      );
      CREATE INDEX known_session_seen_index ON known_session (seen_at);
      ALTER TABLE known_session ENABLE ROW LEVEL SECURITY;
      ALTER TABLE known_session FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON known_session
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE known_session;
      ALTER TABLE throttle DROP COLUMN forgiven_at;
    `);
  }
}
