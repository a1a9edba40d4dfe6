const PICK_ORDER = `
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
    customer_number text,
    delivery_cycles text[] NOT NULL DEFAULT '{}'::text[],
    stream_position bigint,
    packed_fees numeric(20,6),
    includes_tax boolean,
    decimals smallint,
    packing_groups text[] NOT NULL DEFAULT '{}'::text[],
    CONSTRAINT pick_order_pkey PRIMARY KEY (tenant, order_id),
    CONSTRAINT pick_order_status_known CHECK (status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED', 'CANCELLED'))
  );
  CREATE INDEX pick_order_stream ON pick_order (tenant, site_code, delivery_date, stream_position);
  CREATE INDEX pick_order_by_customer ON pick_order (tenant, customer_number) WHERE customer_number IS NOT NULL;
  CREATE INDEX pick_order_by_number ON pick_order (tenant, order_number) WHERE order_number IS NOT NULL;
  CREATE INDEX pick_order_open ON pick_order (tenant, site_code, delivery_date) WHERE status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED');
`;

const PRODUCT_TALLY = `
  CREATE TABLE product_tally (
    tenant text NOT NULL,
    order_id text NOT NULL,
    product_id text NOT NULL,
    packable numeric(18,6) NOT NULL,
    picked numeric(18,6) NOT NULL DEFAULT 0,
    packed numeric(18,6) NOT NULL DEFAULT 0,
    canceled numeric(18,6) NOT NULL DEFAULT 0,
    ordered numeric(18,6) NOT NULL,
    withdrawn numeric(18,6) NOT NULL DEFAULT 0,
    CONSTRAINT product_tally_pkey PRIMARY KEY (tenant, order_id, product_id),
    CONSTRAINT product_tally_not_below_zero CHECK ((picked >= (0)::numeric) AND (packed >= (0)::numeric) AND (canceled >= (0)::numeric)),
    CONSTRAINT product_tally_within_order CHECK ((packed + canceled) <= packable),
    CONSTRAINT product_tally_withdrawn CHECK (canceled >= withdrawn),
    CONSTRAINT product_tally_order_exists FOREIGN KEY (tenant, order_id) REFERENCES pick_order (tenant, order_id)
  ) WITH (fillfactor = 80);
`;

const ASSIGNEE = `
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
  CREATE INDEX assignee_by_user ON assignee (tenant, user_id);
`;

const PACKING_EVENT = `
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
    delivery_cycle text,
    reason text,
    entry_id text,
    CONSTRAINT packing_event_pkey PRIMARY KEY (tenant, event_id)
  );
  CREATE UNIQUE INDEX packing_event_sequence ON packing_event (tenant, sequence) INCLUDE (occurred_at);
  CREATE INDEX packing_event_order ON packing_event (tenant, order_id);
`;

const EVENT_COUNTER = `
  CREATE TABLE event_counter (
    tenant text NOT NULL,
    events bigint NOT NULL,
    CONSTRAINT event_counter_pkey PRIMARY KEY (tenant)
  ) WITH (fillfactor = 50);
`;

const EVENT_BLOCK = `
  CREATE TABLE event_block (
    tenant text NOT NULL,
    first_sequence bigint NOT NULL,
    last_sequence bigint NOT NULL,
    occurred_min timestamptz NOT NULL,
    occurred_max timestamptz NOT NULL,
    CONSTRAINT event_block_pkey PRIMARY KEY (tenant, first_sequence)
  );
`;

/** The packers who have asked for the next order. */
const PACKER_TURN = `
  CREATE TABLE packer_turn (
    tenant text NOT NULL,
    user_id text NOT NULL,
    CONSTRAINT packer_turn_pkey PRIMARY KEY (tenant, user_id)
  );
`;

/** The orders that have left a site or a day, with their positions in the stream of orders. */
const ORDER_DEPARTURE = `
  CREATE TABLE order_departure (
    tenant text NOT NULL,
    site_code text NOT NULL,
    delivery_date date NOT NULL,
    order_id text NOT NULL,
    stream_position bigint,
    CONSTRAINT order_departure_pkey PRIMARY KEY (tenant, site_code, delivery_date, order_id)
  );
`;

/** The numbers of boxes. */
const BOX = `
  CREATE TABLE box (
    tenant text NOT NULL,
    order_id text NOT NULL,
    box integer NOT NULL,
    sscc text NOT NULL,
    CONSTRAINT box_pkey PRIMARY KEY (tenant, order_id, box)
  );
  CREATE UNIQUE INDEX box_sscc_once ON box (tenant, sscc);
`;

export const ORDERS_TABLES = {
  pick_order: PICK_ORDER,
  product_tally: PRODUCT_TALLY,
  assignee: ASSIGNEE,
  packing_event: PACKING_EVENT,
  event_counter: EVENT_COUNTER,
  event_block: EVENT_BLOCK,
  packer_turn: PACKER_TURN,
  order_departure: ORDER_DEPARTURE,
  box: BOX,
};
