import type { MigrationInterface, QueryRunner } from 'typeorm';

const SETTING = `current_setting('suite.tenant', true)`;
const POLICY = `tenant = ${SETTING} OR ${SETTING} = '*' OR (${SETTING} LIKE '*,%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;

const TABLES = ['message', 'message_sequence', 'message_feed', 'webhook', 'webhook_push', 'webhook_attempt', 'webhook_replay'];

const MESSAGES = [
  `CREATE TABLE message (
    tenant text NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    kind text NOT NULL,
    resource_id text NOT NULL,
    resource_version bigint NOT NULL,
    sequence bigint NOT NULL,
    created_at timestamptz NOT NULL,
    data json NOT NULL,
    customer_number text,
    "position" bigint,
    CONSTRAINT message_pkey PRIMARY KEY (tenant, id)
  )`,
  'CREATE INDEX message_unnumbered ON message (tenant, created_at, sequence, id) WHERE "position" IS NULL',
  'CREATE UNIQUE INDEX message_position ON message (tenant, "position") WHERE "position" IS NOT NULL',
  'CREATE INDEX message_type_position ON message (tenant, type, "position") WHERE "position" IS NOT NULL',
  'CREATE INDEX message_expiry ON message (created_at) WHERE "position" IS NOT NULL', // for the purge
  'CREATE INDEX message_by_customer ON message (tenant, customer_number) WHERE customer_number IS NOT NULL', // for erasures
  `CREATE TABLE message_sequence (
    tenant text NOT NULL,
    kind text NOT NULL,
    resource_id text NOT NULL,
    last bigint NOT NULL,
    last_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT message_sequence_pkey PRIMARY KEY (tenant, kind, resource_id)
  ) WITH (fillfactor = 80)`,
  'CREATE INDEX message_sequence_ended ON message_sequence (ended_at) WHERE ended_at IS NOT NULL', // for the purge
  `CREATE TABLE message_feed (
    tenant text NOT NULL,
    last_position bigint NOT NULL,
    leased_by uuid,
    leased_until timestamptz,
    CONSTRAINT message_feed_pkey PRIMARY KEY (tenant)
  ) WITH (fillfactor = 50)`,
];

const WEBHOOKS = [
  `CREATE TABLE webhook (
    tenant text NOT NULL,
    id uuid NOT NULL,
    url text NOT NULL,
    types text[] NOT NULL,
    description text,
    signature text NOT NULL,
    sealed_headers text,
    sealed_secret text NOT NULL,
    sealed_previous_secret text,
    previous_until timestamptz,
    scopes text[] NOT NULL,
    enabled boolean NOT NULL,
    disabled_reason text,
    disabled_at timestamptz,
    notified_at timestamptz,
    failing_since timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT webhook_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT webhook_signature_known CHECK (signature IN ('STANDARD', 'SORTED_JSON'))
  )`,
  'CREATE INDEX webhook_unnotified ON webhook (disabled_at) WHERE disabled_at IS NOT NULL AND notified_at IS NULL',
  `CREATE TABLE webhook_push (
    tenant text NOT NULL,
    webhook_id uuid NOT NULL,
    kind text NOT NULL,
    resource_id text NOT NULL,
    "position" bigint NOT NULL,
    message_id uuid NOT NULL,
    attempts integer NOT NULL,
    next_at timestamptz, -- only of the first row of a resource
    -- No second index may begin with tenant and webhook_id: the planner could scan it for the first row of a resource.
    CONSTRAINT webhook_push_pkey PRIMARY KEY (tenant, webhook_id, kind, resource_id, "position"),
    CONSTRAINT webhook_push_webhook_fkey FOREIGN KEY (tenant, webhook_id) REFERENCES webhook (tenant, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX webhook_push_due ON webhook_push (tenant, webhook_id, next_at, "position") WHERE next_at IS NOT NULL',
  'CREATE INDEX webhook_push_next ON webhook_push (next_at) WHERE next_at IS NOT NULL', // for metrics
  `CREATE TABLE webhook_attempt (
    tenant text NOT NULL,
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    message_id uuid NOT NULL,
    type text NOT NULL,
    at timestamptz NOT NULL,
    attempt integer NOT NULL,
    status text NOT NULL,
    status_code integer,
    latency_ms integer NOT NULL,
    response text,
    error text,
    next_at timestamptz,
    CONSTRAINT webhook_attempt_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT webhook_attempt_webhook_fkey FOREIGN KEY (tenant, webhook_id) REFERENCES webhook (tenant, id) ON DELETE CASCADE,
    CONSTRAINT webhook_attempt_status_known CHECK (status IN ('SUCCEEDED', 'FAILED'))
  )`,
  'CREATE INDEX webhook_attempt_by_webhook ON webhook_attempt (tenant, webhook_id, id)',
  'CREATE INDEX webhook_attempt_by_status ON webhook_attempt (tenant, webhook_id, status, id)',
  'CREATE INDEX webhook_attempt_by_message ON webhook_attempt (tenant, message_id)', // for erasures
  'CREATE INDEX webhook_attempt_expiry ON webhook_attempt (at)', // for the purge
  `CREATE TABLE webhook_replay (
    tenant text NOT NULL,
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    types text[],
    from_at timestamptz NOT NULL,
    to_at timestamptz,
    next_position bigint NOT NULL,
    last_position bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT webhook_replay_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT webhook_replay_webhook_fkey FOREIGN KEY (tenant, webhook_id) REFERENCES webhook (tenant, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX webhook_replay_of_webhook ON webhook_replay (tenant, webhook_id, id)',
];

/** Messages, their feed, and the webhooks to which they are sent. */
export class Messages1798000001000 implements MigrationInterface {
  name = 'Messages1798000001000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...MESSAGES, ...WEBHOOKS]) await db.query(statement);
    for (const table of TABLES) {
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`CREATE POLICY tenant_isolation ON ${table} USING (${POLICY})`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
