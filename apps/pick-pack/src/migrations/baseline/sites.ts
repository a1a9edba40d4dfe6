const PACKING_SITE = `
  CREATE TABLE packing_site (
    tenant text NOT NULL,
    site_code text NOT NULL,
    time_zone text NOT NULL,
    is_fixed boolean NOT NULL,
    sscc jsonb,
    weight_barcodes text[] NOT NULL DEFAULT '{}'::text[],
    image_origins text[] NOT NULL DEFAULT '{}'::text[],
    CONSTRAINT packing_site_pkey PRIMARY KEY (tenant, site_code)
  );
  CREATE INDEX packing_site_with_images ON packing_site (tenant) WHERE image_origins <> '{}'::text[];
`;

const RECALCULATION = `
  CREATE TABLE recalculation (
    tenant text NOT NULL,
    job_id text NOT NULL,
    job_type text NOT NULL,
    client_id text NOT NULL,
    started_at timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT recalculation_pkey PRIMARY KEY (tenant, job_id)
  );
  CREATE INDEX recalculation_unfinished ON recalculation (started_at) WHERE finished_at IS NULL;
`;

const RECALCULATION_ORDER = `
  CREATE TABLE recalculation_order (
    tenant text NOT NULL,
    job_id text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    status text NOT NULL DEFAULT 'PENDING',
    message text NOT NULL DEFAULT '',
    running boolean NOT NULL DEFAULT true,
    CONSTRAINT recalculation_order_pkey PRIMARY KEY (tenant, job_id, order_id),
    CONSTRAINT recalculation_order_status_known CHECK (status IN ('PENDING', 'SUCCESS', 'FAILURE')),
    CONSTRAINT recalculation_order_job_exists FOREIGN KEY (tenant, job_id) REFERENCES recalculation (tenant, job_id)
  );
  CREATE UNIQUE INDEX recalculation_order_one_running_job ON recalculation_order (tenant, order_id) WHERE running;
`;

const SSCC_COUNTER = `
  CREATE TABLE sscc_counter (
    tenant text NOT NULL,
    company_prefix text NOT NULL,
    extension text NOT NULL,
    next_serial integer NOT NULL,
    CONSTRAINT sscc_counter_pkey PRIMARY KEY (tenant, company_prefix, extension)
  );
`;

export const SITES_TABLES = {
  packing_site: PACKING_SITE,
  recalculation: RECALCULATION,
  recalculation_order: RECALCULATION_ORDER,
  sscc_counter: SSCC_COUNTER,
};
