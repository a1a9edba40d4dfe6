import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'pick_order',
  'product_tally',
  'assignee',
  'packing_site',
  'packing_event',
  'event_counter',
  'event_block',
  'audit_entry',
  'recalculation',
  'recalculation_order',
  'outgoing_mail',
];

const ORDERS = `
  CREATE TABLE pick_order (
    tenant text NOT NULL,
    order_id text NOT NULL,
    site_code text NOT NULL,
    status text NOT NULL,
    delivery_date date NOT NULL,
    currency character(3) NOT NULL,
    ordered_total numeric(20,6) NOT NULL,
    ordered_value_of_goods numeric(20,6) NOT NULL,
    order_total numeric(20,6) NOT NULL,
    value_of_goods numeric(20,6) NOT NULL,
    deposit numeric(20,6) NOT NULL,
    coupons numeric(20,6) NOT NULL,
    customer jsonb NOT NULL,
    delivery jsonb NOT NULL,
    payment jsonb,
    entries jsonb NOT NULL,
    packaging jsonb NOT NULL,
    packed_coupons numeric(20,6),
    order_number text,
    fees numeric(20,6) NOT NULL DEFAULT 0,
    payment_fees numeric(20,6) NOT NULL DEFAULT 0,
    CONSTRAINT pick_order_pkey PRIMARY KEY (tenant, order_id),
    CONSTRAINT pick_order_status_known CHECK (status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED', 'CANCELLED'))
  );
  CREATE INDEX pick_order_delivery ON pick_order (tenant, site_code, delivery_date);

  -- The sums of the events of a product. Every scan updates a row, so each page has room for its next version.
  CREATE TABLE product_tally (
    tenant text NOT NULL,
    order_id text NOT NULL,
    product_id text NOT NULL,
    packable numeric(18,6) NOT NULL,
    picked numeric(18,6) NOT NULL DEFAULT 0,
    packed numeric(18,6) NOT NULL DEFAULT 0,
    canceled numeric(18,6) NOT NULL DEFAULT 0,
    ordered numeric(18,6) NOT NULL,
    CONSTRAINT product_tally_pkey PRIMARY KEY (tenant, order_id, product_id),
    CONSTRAINT product_tally_order_exists FOREIGN KEY (tenant, order_id) REFERENCES pick_order (tenant, order_id),
    CONSTRAINT product_tally_not_below_zero CHECK (picked >= 0 AND packed >= 0 AND canceled >= 0),
    CONSTRAINT product_tally_within_order CHECK (packed + canceled <= packable)
  ) WITH (fillfactor = 80);

  CREATE TABLE assignee (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_id text NOT NULL,
    user_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    assigned_at timestamptz NOT NULL,
    released_at timestamptz,
    CONSTRAINT assignee_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT assignee_order_exists FOREIGN KEY (tenant, order_id) REFERENCES pick_order (tenant, order_id)
  );
  CREATE UNIQUE INDEX assignee_one_packer ON assignee (tenant, order_id) WHERE released_at IS NULL;
  CREATE INDEX assignee_order ON assignee (tenant, order_id); -- a late scan looks up former packers

  -- The time zone in which the days of a site begin and end. A site without a row uses UTC.
  CREATE TABLE packing_site (
    tenant text NOT NULL,
    site_code text NOT NULL,
    time_zone text NOT NULL,
    is_fixed boolean NOT NULL,
    CONSTRAINT packing_site_pkey PRIMARY KEY (tenant, site_code)
  );
`;

const EVENTS = `
  CREATE TABLE packing_event (
    tenant text NOT NULL,
    event_id text NOT NULL,
    sequence bigint NOT NULL,
    order_id text NOT NULL,
    product_id text NOT NULL,
    picked_amount numeric(18,6) NOT NULL,
    packed_amount numeric(18,6) NOT NULL,
    canceled_amount numeric(18,6) NOT NULL,
    occurred_at timestamptz NOT NULL,
    site_code text NOT NULL,
    user_id text NOT NULL,
    book_product boolean NOT NULL,
    order_cycle text,
    supplier_id text,
    unit text,
    CONSTRAINT packing_event_pkey PRIMARY KEY (tenant, event_id)
  );
  CREATE UNIQUE INDEX packing_event_sequence ON packing_event (tenant, sequence) INCLUDE (occurred_at);
  CREATE INDEX packing_event_order ON packing_event (tenant, order_id);

  -- Numbers the events of a tenant. A transaction allocates its sequences last and keeps the row's lock until the commit, so
  -- sequences follow the order of the commits.
  CREATE TABLE event_counter (
    tenant text NOT NULL,
    events bigint NOT NULL,
    CONSTRAINT event_counter_pkey PRIMARY KEY (tenant)
  ) WITH (fillfactor = 50);

  CREATE TABLE event_block (
    tenant text NOT NULL,
    first_sequence bigint NOT NULL,
    last_sequence bigint NOT NULL,
    occurred_min timestamptz NOT NULL,
    occurred_max timestamptz NOT NULL,
    CONSTRAINT event_block_pkey PRIMARY KEY (tenant, first_sequence)
  );
`;

/** Audit entries are written under the lock of their order, so their positions follow the order of the changes. */
const AUDIT = `
  CREATE SEQUENCE audit_position AS bigint;
  CREATE TABLE audit_entry (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_id text NOT NULL,
    at timestamptz NOT NULL,
    action text NOT NULL,
    client_id text NOT NULL,
    user_id text,
    first_name text,
    last_name text,
    before jsonb,
    after jsonb,
    position bigint NOT NULL DEFAULT nextval('audit_position'),
    CONSTRAINT audit_entry_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX audit_entry_order ON audit_entry (tenant, order_id, id);
`;

const JOBS = `
  CREATE TABLE recalculation (
    tenant text NOT NULL,
    job_id text NOT NULL,
    job_type text NOT NULL,
    client_id text NOT NULL,
    started_at timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT recalculation_pkey PRIMARY KEY (tenant, job_id)
  );

  CREATE TABLE recalculation_order (
    tenant text NOT NULL,
    job_id text NOT NULL,
    order_id text NOT NULL,
    position integer NOT NULL,
    status text NOT NULL DEFAULT 'PENDING',
    message text NOT NULL DEFAULT '',
    running boolean NOT NULL DEFAULT true,
    CONSTRAINT recalculation_order_pkey PRIMARY KEY (tenant, job_id, order_id),
    CONSTRAINT recalculation_order_job_exists FOREIGN KEY (tenant, job_id) REFERENCES recalculation (tenant, job_id),
    CONSTRAINT recalculation_order_status_known CHECK (status IN ('PENDING', 'SUCCESS', 'FAILURE'))
  );
  CREATE UNIQUE INDEX recalculation_order_one_running_job ON recalculation_order (tenant, order_id) WHERE running;

  CREATE TABLE outgoing_mail (
    tenant text NOT NULL,
    id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    html text,
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at); -- for the purge
  CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL; -- counted every few seconds
`;

/** A connection sees the rows of the tenant that is set on it. FORCE includes the owner of the tables. */
const isolated = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON ${table}
    USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');
`;

export class Baseline1766000000000 implements MigrationInterface {
  name = 'Baseline1766000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(ORDERS + EVENTS + AUDIT + JOBS + TABLES.map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}; DROP SEQUENCE audit_position`);
  }
}
