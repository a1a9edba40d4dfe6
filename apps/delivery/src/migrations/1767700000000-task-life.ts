import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED = {
  delivery_order: {
    items: 'jsonb',
    boxes: 'integer',
    service_minutes: 'integer',
    note: 'text',
    email: 'text',
    coordinates: 'jsonb',
    requirements: 'jsonb',
    failure: 'text',
    failure_kind: 'text',
    failed_at: 'timestamptz',
    failure_tries: 'integer NOT NULL DEFAULT 0',
    attempts: 'jsonb',
    proof: 'jsonb',
  },
  delivery_task: {
    status: 'text', // null until there is news: then the task id tells
    placed_at: 'timestamptz',
    heard_at: 'timestamptz',
    polled_at: 'timestamptz',
    latest: 'jsonb',
    cancelled_at: 'timestamptz',
    cancel_due_at: 'timestamptz',
    cancel_tries: 'integer NOT NULL DEFAULT 0',
    cancel_by_call: 'boolean NOT NULL DEFAULT false',
    cancel_told_at: 'timestamptz',
  },
};

const TABLES = {
  task_history: `
    tenant text NOT NULL,
    order_id text NOT NULL,
    id uuid NOT NULL,
    task_id text,
    at timestamptz NOT NULL,
    source text NOT NULL,
    event text NOT NULL,
    data jsonb NOT NULL,
    CONSTRAINT task_history_pkey PRIMARY KEY (tenant, order_id, id)`,
  task_proof: `
    tenant text NOT NULL,
    order_id text NOT NULL,
    n integer NOT NULL,
    task_id text NOT NULL,
    kind text NOT NULL,
    at timestamptz NOT NULL,
    source_url text, -- at the provider, null if there is no file or when it was deleted
    deleted_at timestamptz,
    CONSTRAINT task_proof_pkey PRIMARY KEY (tenant, order_id, n),
    CONSTRAINT task_proof_kind_known CHECK (kind IN ('PHOTO', 'SIGNATURE', 'PIN', 'BARCODE'))`,
};

const STATUSES = `'IN_DOUBT', 'PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLING', 'CANCELLED'`;
const KINDS = `'NO_ADDRESS', 'WINDOW', 'REFUSED', 'UNAVAILABLE', 'FAILED_ATTEMPT', 'NOT_CANCELLED', 'IN_DOUBT'`;

/** The life of a task at its provider, what it was told, proofs of delivery, and why an order has no delivery. */
export class TaskLife1767700000000 implements MigrationInterface {
  name = 'TaskLife1767700000000';

  async up(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(ADDED)) {
      const added = Object.entries(columns).map(([column, type]) => `ADD COLUMN ${column} ${type}`);
      await db.query(`ALTER TABLE ${table} ${added.join(', ')}`);
    }
    await db.query(`ALTER TABLE delivery_task ADD CONSTRAINT delivery_task_status_known CHECK (status IN (${STATUSES})) NOT VALID`);
    await db.query(`ALTER TABLE delivery_order ADD CONSTRAINT delivery_order_failure_known CHECK (failure_kind IN (${KINDS})) NOT VALID`);
    for (const [table, columns] of Object.entries(TABLES)) {
      await db.query(`CREATE TABLE ${table} (${columns})`);
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${Object.keys(TABLES).join(', ')}`);
    await db.query('ALTER TABLE delivery_task DROP CONSTRAINT delivery_task_status_known');
    await db.query('ALTER TABLE delivery_order DROP CONSTRAINT delivery_order_failure_known');
    for (const [table, columns] of Object.entries(ADDED)) {
      const dropped = Object.keys(columns).map((column) => `DROP COLUMN ${column}`);
      await db.query(`ALTER TABLE ${table} ${dropped.join(', ')}`);
    }
  }
}
