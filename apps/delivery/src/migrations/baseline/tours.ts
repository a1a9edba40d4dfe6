/** Delivery slots, and the places of them that are reserved. */
const SLOT = `
  CREATE TABLE slot (
    tenant text NOT NULL,
    id text NOT NULL,
    site_code text NOT NULL,
    weekdays jsonb NOT NULL,
    starts_at text NOT NULL,
    ends_at text NOT NULL,
    capacity integer NOT NULL,
    cut_off_minutes integer NOT NULL,
    cost jsonb,
    zones jsonb NOT NULL,
    valid_from text,
    valid_until text,
    exceptions jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT slot_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT slot_capacity_not_negative CHECK (capacity >= 0)
  );
  CREATE INDEX slot_by_site ON slot (tenant, site_code, id);
`;

const SLOT_RESERVATION = `
  CREATE TABLE slot_reservation (
    tenant text NOT NULL,
    slot_id text NOT NULL,
    reference text NOT NULL,
    date text NOT NULL,
    is_confirmed boolean NOT NULL,
    held_until timestamptz NOT NULL, -- it takes a place until this moment
    created_at timestamptz NOT NULL,
    CONSTRAINT slot_reservation_pkey PRIMARY KEY (tenant, slot_id, reference)
  );
  CREATE INDEX slot_reservation_by_date ON slot_reservation (tenant, slot_id, date, held_until);
  CREATE INDEX slot_reservation_held_until ON slot_reservation (held_until); -- for the purge
`;

const VEHICLE = `
  CREATE TABLE vehicle (
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
    CONSTRAINT vehicle_trips CHECK (max_trips >= 1 AND max_trips <= 6)
  );
  CREATE INDEX vehicle_by_site ON vehicle (tenant, site_code, id);
`;

const TOUR = `
  CREATE TABLE tour (
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
    time_zone text NOT NULL DEFAULT 'UTC',
    CONSTRAINT tour_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX tour_by_day ON tour (tenant, site_code, date, id);
`;

const VAN_TASK = `
  CREATE TABLE van_task (
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
    CONSTRAINT van_task_status_known CHECK (status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLED')),
    CONSTRAINT van_task_in_tour CHECK ((tour_id IS NULL) = (stop IS NULL))
  );
  CREATE INDEX van_task_by_tour ON van_task (tenant, tour_id, stop) WHERE tour_id IS NOT NULL;
  CREATE INDEX van_task_by_order ON van_task (tenant, order_id);
`;

export const TOURS_TABLES = { slot: SLOT, slot_reservation: SLOT_RESERVATION, vehicle: VEHICLE, tour: TOUR, van_task: VAN_TASK };
