import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['audit_event', 'erasure', 'erasure_call'];

const AUDIT_EVENT = `
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

const ERASURE = `
  CREATE TABLE erasure (
    tenant text NOT NULL,
    id uuid NOT NULL,
    customer_number text,
    pseudonym text NOT NULL,
    requested_at timestamptz NOT NULL,
    repeat_at timestamptz NOT NULL,
    CONSTRAINT erasure_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT erasure_customer_unique UNIQUE (tenant, customer_number)
  )`;

const ERASURE_CALL = `
  CREATE TABLE erasure_call (
    tenant text NOT NULL,
    erasure_id uuid NOT NULL,
    service text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    next_attempt_at timestamptz,
    CONSTRAINT erasure_call_pkey PRIMARY KEY (tenant, erasure_id, service),
    CONSTRAINT erasure_call_state_known CHECK (state IN ('PENDING', 'DONE')),
    CONSTRAINT erasure_call_erasure_fkey FOREIGN KEY (tenant, erasure_id) REFERENCES erasure (tenant, id) ON DELETE CASCADE
  )`;

const INDEXES = [
  'CREATE INDEX audit_event_at ON audit_event (tenant, at, id)',
  'CREATE INDEX audit_event_by_actor ON audit_event (tenant, actor, at, id)',
  'CREATE INDEX audit_event_by_action ON audit_event (tenant, action, at, id)',
  'CREATE INDEX audit_event_by_resource ON audit_event (tenant, resource)', // for the erasure of a customer
  'CREATE INDEX audit_event_expiry ON audit_event (at)', // for the purge
  `CREATE INDEX audit_event_full_network ON audit_event (at) WHERE network NOT LIKE '%/24' AND network NOT LIKE '%/48'`,
  'CREATE INDEX erasure_requested ON erasure (requested_at)', // for the purge
  'CREATE INDEX erasure_call_due ON erasure_call (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  `CREATE INDEX erasure_call_pending ON erasure_call (service) WHERE state = 'PENDING'`, // measured at every scrape
  'CREATE INDEX erasure_call_due_of_tenant ON erasure_call (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
];

/** Security and administration events, and the erasure of customers. */
export class Audit1766500000000 implements MigrationInterface {
  name = 'Audit1766500000000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of [AUDIT_EVENT, ERASURE, ERASURE_CALL]) await db.query(table);
    for (const index of INDEXES) await db.query(index);
    for (const table of TABLES) {
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
