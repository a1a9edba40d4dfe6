import type { MigrationInterface, QueryRunner } from 'typeorm';

const SETTING = `current_setting('suite.tenant', true)`;
const POLICY = `tenant = ${SETTING} OR ${SETTING} = '*' OR (${SETTING} LIKE '*,%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;

const TABLE = `
  CREATE TABLE audit_event (
    tenant text NOT NULL,
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    resource text NOT NULL,
    before jsonb,
    after jsonb,
    network text,
    request_id text,
    CONSTRAINT audit_event_pkey PRIMARY KEY (tenant, id)
  )`;

const INDEXES = [
  'CREATE INDEX audit_event_at ON audit_event (tenant, at, id)',
  'CREATE INDEX audit_event_by_actor ON audit_event (tenant, actor, at, id)',
  'CREATE INDEX audit_event_by_action ON audit_event (tenant, action, at, id)',
  'CREATE INDEX audit_event_by_resource ON audit_event (tenant, resource)', // for the erasure of a customer
  'CREATE INDEX audit_event_expiry ON audit_event (at)', // for the purge
  `CREATE INDEX audit_event_full_network ON audit_event (at) WHERE network NOT LIKE '%/24' AND network NOT LIKE '%/48'`,
];

/** Administration events. */
export class AuditEvents1798000002000 implements MigrationInterface {
  name = 'AuditEvents1798000002000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [TABLE, ...INDEXES]) await db.query(statement);
    await db.query('ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE audit_event FORCE ROW LEVEL SECURITY');
    await db.query(`CREATE POLICY tenant_isolation ON audit_event USING (${POLICY})`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE audit_event');
  }
}
