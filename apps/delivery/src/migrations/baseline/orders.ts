const CONFIGURATION = `
  CREATE TABLE configuration (
    tenant text NOT NULL,
    id text NOT NULL,
    site_code text NOT NULL,
    delivery_provider text NOT NULL,
    sealed_credential text NOT NULL,
    notification_email text,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    account_id uuid NOT NULL, -- distinguishes accounts at a provider: it changes with the credential
    time_zone text,
    base_url text,
    sealed_webhook_secret text,
    previous_webhook_secret text,
    settings jsonb NOT NULL,
    sealed_secrets text,
    CONSTRAINT configuration_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT configuration_site_unique UNIQUE (tenant, site_code)
  );
`;

const DELIVERY_ORDER = `
  CREATE TABLE delivery_order (
    tenant text NOT NULL,
    id text NOT NULL,
    site_code text NOT NULL,
    order_number text NOT NULL,
    order_status text NOT NULL,
    contact_phone text,
    delivery_time jsonb,
    pickup boolean NOT NULL,
    pickup_address jsonb,
    shipping_address jsonb,
    revision integer NOT NULL DEFAULT 1,
    customer_number text,
    items jsonb,
    boxes integer,
    service_minutes integer,
    note text,
    email text,
    coordinates jsonb,
    requirements jsonb,
    failure text,
    failure_kind text,
    failed_at timestamptz,
    failure_tries integer NOT NULL DEFAULT 0,
    attempts jsonb,
    proof jsonb,
    CONSTRAINT delivery_order_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT delivery_order_status_known CHECK (order_status IN ('IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED',
      'COMPLETED')),
    CONSTRAINT delivery_order_failure_known CHECK (failure_kind IN ('NO_ADDRESS', 'WINDOW', 'REFUSED', 'UNAVAILABLE', 'FAILED_ATTEMPT',
      'NOT_CANCELLED', 'IN_DOUBT', 'NO_VEHICLE'))
  );
  CREATE INDEX delivery_order_by_site ON delivery_order (tenant, site_code, id);
  CREATE INDEX delivery_order_by_status ON delivery_order (tenant, site_code, order_status, id);
  CREATE INDEX delivery_order_by_customer ON delivery_order (tenant, customer_number) WHERE customer_number IS NOT NULL;
  CREATE INDEX delivery_order_failed ON delivery_order (tenant, site_code, failed_at, id) WHERE failed_at IS NOT NULL;
`;

const DELIVERY_TASK = `
  CREATE TABLE delivery_task (
    tenant text NOT NULL,
    order_id text NOT NULL,
    delivery_provider text NOT NULL,
    key_revision integer NOT NULL,
    tries integer NOT NULL,
    task_id text,
    tracking_url text,
    pushed_revision integer,
    claim uuid,
    claimed_until timestamptz,
    account_id uuid NOT NULL,
    cancellation_requested_at timestamptz, -- when the merchant was asked to cancel the task at the provider
    status text,
    placed_at timestamptz,
    heard_at timestamptz,
    polled_at timestamptz,
    latest jsonb,
    cancelled_at timestamptz,
    cancel_due_at timestamptz,
    cancel_tries integer NOT NULL DEFAULT 0,
    cancel_by_call boolean NOT NULL DEFAULT false,
    cancel_told_at timestamptz,
    tour_id uuid,
    stop integer,
    CONSTRAINT delivery_task_pkey PRIMARY KEY (tenant, order_id),
    CONSTRAINT delivery_task_status_known CHECK (status IN ('IN_DOUBT', 'PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED',
      'FAILED', 'CANCELLING', 'CANCELLED'))
  );
  -- Expired claims are looked up every few seconds, and few tasks have a claim.
  CREATE INDEX delivery_task_claimed_until ON delivery_task (claimed_until) WHERE claimed_until IS NOT NULL;
  CREATE INDEX delivery_task_by_task_id ON delivery_task (tenant, task_id) WHERE task_id IS NOT NULL;
  CREATE INDEX delivery_task_cancel_due ON delivery_task (cancel_due_at) WHERE cancel_due_at IS NOT NULL;
  CREATE INDEX delivery_task_open ON delivery_task (placed_at) WHERE task_id IS NOT NULL AND (status IS NULL OR (status IN ('PLACED',
    'ASSIGNED', 'STARTED', 'ARRIVING')));
`;

/** The report of a running planRoute call. It is deleted once it is mailed. */
const PLANNING_REPORT = `
  CREATE TABLE planning_report (
    tenant text NOT NULL,
    id uuid NOT NULL,
    site_code text NOT NULL,
    delivery_provider text NOT NULL,
    recipient text NOT NULL,
    seen integer NOT NULL,
    failed integer NOT NULL,
    listed jsonb NOT NULL,
    ends_at timestamptz NOT NULL,
    CONSTRAINT planning_report_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX planning_report_ends_at ON planning_report (ends_at);
`;

const TASK_HISTORY = `
  CREATE TABLE task_history (
    tenant text NOT NULL,
    order_id text NOT NULL,
    id uuid NOT NULL,
    task_id text,
    at timestamptz NOT NULL,
    source text NOT NULL,
    event text NOT NULL,
    data jsonb NOT NULL,
    "position" bigint DEFAULT nextval('task_history_position'::regclass),
    CONSTRAINT task_history_pkey PRIMARY KEY (tenant, order_id, id)
  );
`;

const TASK_PROOF = `
  CREATE TABLE task_proof (
    tenant text NOT NULL,
    order_id text NOT NULL,
    n integer NOT NULL,
    task_id text NOT NULL,
    kind text NOT NULL,
    at timestamptz NOT NULL,
    source_url text,
    deleted_at timestamptz,
    CONSTRAINT task_proof_pkey PRIMARY KEY (tenant, order_id, n),
    CONSTRAINT task_proof_kind_known CHECK (kind IN ('PHOTO', 'SIGNATURE', 'PIN', 'BARCODE'))
  );
  CREATE INDEX task_proof_with_file ON task_proof (at) WHERE source_url IS NOT NULL;
`;

export const ORDERS_TABLES = {
  configuration: CONFIGURATION,
  delivery_order: DELIVERY_ORDER,
  delivery_task: DELIVERY_TASK,
  planning_report: PLANNING_REPORT,
  task_history: TASK_HISTORY,
  task_proof: TASK_PROOF,
};
