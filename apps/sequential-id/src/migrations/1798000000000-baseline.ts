import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEQUENCE_SCHEMA = `
  CREATE TABLE sequence_schema (
    tenant text NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    schema_type text NOT NULL,
    active boolean NOT NULL,
    pre_text text NOT NULL,
    post_text text NOT NULL,
    start_value bigint NOT NULL,
    max_value bigint NOT NULL,
    number_of_digits integer NOT NULL,
    placeholders jsonb NOT NULL,
    time_zone text NOT NULL,
    created_at timestamptz NOT NULL,
    restart text NOT NULL DEFAULT 'NEVER',
    year_starts_on text,
    CONSTRAINT sequence_schema_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT sequence_schema_name_unique UNIQUE (tenant, name),
    -- A pool repeats the range and refers to it, so that its counter can be checked against it.
    CONSTRAINT sequence_schema_range_unique UNIQUE (tenant, id, start_value, max_value),
    -- The largest integer that JavaScript represents exactly.
    CONSTRAINT sequence_schema_range_valid CHECK (start_value >= 0 AND start_value <= max_value
      AND (max_value <= '9007199254740991'::bigint) AND (number_of_digits >= 1 AND number_of_digits <= 18)
      AND ((max_value)::numeric < ((10)::numeric ^ (number_of_digits)::numeric)))
  );
  CREATE INDEX sequence_schema_type_index ON sequence_schema (tenant, schema_type);
  CREATE UNIQUE INDEX sequence_schema_active_unique ON sequence_schema (tenant, schema_type) WHERE active;
  CREATE UNIQUE INDEX sequence_schema_restart_unique ON sequence_schema (tenant, id, restart);
`;

/** A counter is updated by every call: half of each page is free for the new version of its row. */
const SEQUENCE_POOL = `
  CREATE TABLE sequence_pool (
    tenant text NOT NULL,
    schema_id uuid NOT NULL,
    sequence_key text NOT NULL,
    counter bigint NOT NULL, -- the last allocated number
    start_value bigint NOT NULL,
    max_value bigint NOT NULL,
    restart text NOT NULL DEFAULT 'NEVER',
    CONSTRAINT sequence_pool_pkey PRIMARY KEY (tenant, schema_id, sequence_key),
    CONSTRAINT sequence_pool_counter_in_range CHECK ((counter >= (start_value - 1)) AND counter <= max_value),
    CONSTRAINT sequence_pool_schema_fkey FOREIGN KEY (tenant, schema_id, start_value, max_value) REFERENCES sequence_schema (tenant, id,
      start_value, max_value),
    CONSTRAINT sequence_pool_restart_fkey FOREIGN KEY (tenant, schema_id, restart) REFERENCES sequence_schema (tenant, id, restart)
  ) WITH (fillfactor = 50);
`;

const IDEMPOTENCY_KEY = `
  CREATE TABLE idempotency_key (
    tenant text NOT NULL,
    client text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT idempotency_key_pkey PRIMARY KEY (tenant, client, route, key)
  );
  CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at); -- for the purge
`;

/** The tenants with rows that periodic work has to find. On a cluster, the table stays on the coordinator. */
const BACKGROUND_TENANT = `
  CREATE TABLE background_tenant (
    tenant text NOT NULL,
    CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant)
  );
`;

/** In an order in which foreign keys find their tables. */
const TABLES = {
  sequence_schema: SEQUENCE_SCHEMA,
  sequence_pool: SEQUENCE_POOL,
  idempotency_key: IDEMPOTENCY_KEY,
  background_tenant: BACKGROUND_TENANT,
};

const SETTING = `current_setting('suite.tenant', true)`;
const POLICY = `tenant = ${SETTING} OR ${SETTING} = '*' OR (${SETTING} LIKE '*,%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;

/** A connection sees the rows of the tenant that is set on it. FORCE includes the owner of the tables. */
const isolated = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON ${table} USING (${POLICY});
`;

/** The tables of the first release. */
export class Baseline1798000000000 implements MigrationInterface {
  name = 'Baseline1798000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(Object.values(TABLES).join('') + Object.keys(TABLES).map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${Object.keys(TABLES).join(', ')}`);
  }
}
