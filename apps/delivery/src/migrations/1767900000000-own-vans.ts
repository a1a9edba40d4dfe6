import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE configuration ADD COLUMN own_vans jsonb',
  'ALTER TABLE delivery_task ADD COLUMN tour_id uuid, ADD COLUMN stop integer',
  `CREATE TABLE vehicle (
    tenant text NOT NULL,
    id text NOT NULL,
    site_code text NOT NULL,
    name text NOT NULL,
    capacity jsonb NOT NULL,
    shifts jsonb NOT NULL,
    start jsonb NOT NULL,
    max_trips integer NOT NULL,
    reload_minutes integer NOT NULL,
    active boolean NOT NULL,
    CONSTRAINT vehicle_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT vehicle_trips CHECK (max_trips BETWEEN 1 AND 6)
  )`,
  'CREATE INDEX vehicle_by_site ON vehicle (tenant, site_code, id)',
  `CREATE TABLE tour (
    tenant text NOT NULL,
    id uuid NOT NULL,
    site_code text NOT NULL,
    date text NOT NULL, -- YYYY-MM-DD in the time zone of the site
    vehicle_id text NOT NULL,
    trip integer NOT NULL,
    departs_at timestamptz NOT NULL,
    returns_at timestamptz NOT NULL,
    distance_m integer NOT NULL,
    start jsonb NOT NULL, -- where the tour starts and ends
    started_at timestamptz, -- of the first report of its driver
    CONSTRAINT tour_pkey PRIMARY KEY (tenant, id)
  )`,
  'CREATE INDEX tour_by_day ON tour (tenant, site_code, date, id)',
  `CREATE TABLE van_task (
    tenant text NOT NULL,
    id uuid NOT NULL,
    key text NOT NULL,
    order_id text NOT NULL,
    status text NOT NULL,
    status_at timestamptz NOT NULL,
    reason text,
    note text,
    tour_id uuid,
    stop integer,
    arrive_at timestamptz,
    wait_s integer,
    leave_at timestamptz,
    coordinates jsonb,
    CONSTRAINT van_task_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT van_task_key UNIQUE (tenant, key),
    CONSTRAINT van_task_status_known
      CHECK (status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLED')),
    CONSTRAINT van_task_in_tour CHECK ((tour_id IS NULL) = (stop IS NULL))
  )`,
  'CREATE INDEX van_task_by_tour ON van_task (tenant, tour_id, stop) WHERE tour_id IS NOT NULL',
  'CREATE INDEX van_task_by_order ON van_task (tenant, order_id)',
  ...['vehicle', 'tour', 'van_task'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY tenant_isolation ON ${table}
      USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`,
  ]),
];

/** Own vans: the vehicles, their tours, and the tasks of LOCAL. */
export class OwnVans1767900000000 implements MigrationInterface {
  name = 'OwnVans1767900000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE vehicle, tour, van_task');
    await db.query('ALTER TABLE delivery_task DROP COLUMN tour_id, DROP COLUMN stop');
    await db.query('ALTER TABLE configuration DROP COLUMN own_vans');
  }
}
