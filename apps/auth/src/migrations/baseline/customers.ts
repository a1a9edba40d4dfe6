const CUSTOMER = `
  CREATE TABLE customer (
    tenant text NOT NULL,
    id uuid NOT NULL,
    customer_number text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    first_name text,
    last_name text,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    contact_email text,
    title text,
    middle_name text,
    contact_phone text,
    company text,
    preferred_language text,
    preferred_currency text,
    preferred_site text,
    active boolean NOT NULL DEFAULT true,
    on_hold boolean NOT NULL DEFAULT false,
    verified_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    mixins jsonb,
    mixin_schemas jsonb,
    password_cost text COLLATE "C",
    import_digest bytea,
    has_words boolean NOT NULL DEFAULT false,
    email_proven_at timestamptz,
    CONSTRAINT customer_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT customer_number_unique UNIQUE (tenant, customer_number),
    CONSTRAINT customer_email_unique UNIQUE (tenant, email_key)
  );
  CREATE INDEX customer_password_cost_index ON customer (tenant, password_cost);
  CREATE INDEX customer_last_name_index ON customer (tenant, last_name, id);
  CREATE INDEX customer_without_words_index ON customer (id) WHERE NOT has_words;
  CREATE INDEX customer_unverified_index ON customer (tenant, created_at) WHERE verified_at IS NULL;
`;

const CUSTOMER_ADDRESS = `
  CREATE TABLE customer_address (
    tenant text NOT NULL,
    id uuid NOT NULL,
    customer_number text NOT NULL,
    contact_name text,
    street text,
    street_number text,
    zip_code text,
    city text,
    country text NOT NULL,
    tags text[] NOT NULL,
    is_default boolean NOT NULL,
    company_name text,
    street_appendix text,
    extra_line1 text,
    extra_line2 text,
    extra_line3 text,
    extra_line4 text,
    state text,
    contact_phone text,
    mixins jsonb,
    metadata jsonb,
    CONSTRAINT customer_address_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT customer_address_customer_fkey FOREIGN KEY (tenant, customer_number) REFERENCES customer (tenant,
      customer_number) ON DELETE CASCADE
  );
  CREATE INDEX customer_address_customer_index ON customer_address (tenant, customer_number);
  CREATE UNIQUE INDEX customer_address_default_unique ON customer_address (tenant, customer_number) WHERE is_default;
`;

const KNOWN_NETWORK = `
  CREATE TABLE known_network (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    network text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT known_network_pkey PRIMARY KEY (tenant, customer_number, network),
    CONSTRAINT known_network_customer_fkey FOREIGN KEY (tenant, customer_number) REFERENCES customer (tenant,
      customer_number) ON DELETE CASCADE
  );
  CREATE INDEX known_network_seen_at ON known_network (seen_at); -- for the purge
`;

const KNOWN_SESSION = `
  CREATE TABLE known_session (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    anonymous_id text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT known_session_pkey PRIMARY KEY (tenant, customer_number, anonymous_id),
    CONSTRAINT known_session_customer_fkey FOREIGN KEY (tenant, customer_number) REFERENCES customer (tenant,
      customer_number) ON DELETE CASCADE
  );
  CREATE INDEX known_session_seen_index ON known_session (seen_at); -- for the purge
`;

const ACCOUNT_SETTINGS = `
  CREATE TABLE account_settings (
    tenant text NOT NULL,
    email_verification text NOT NULL,
    password_min_length integer NOT NULL,
    signup_answers text NOT NULL,
    required_since timestamptz,
    CONSTRAINT account_settings_pkey PRIMARY KEY (tenant),
    CONSTRAINT account_settings_verification_check CHECK (email_verification IN ('NONE', 'OPTIONAL', 'REQUIRED')),
    CONSTRAINT account_settings_answers_check CHECK (signup_answers IN ('DISTINCT', 'SAME')),
    CONSTRAINT account_settings_length_check CHECK (password_min_length >= 8 AND password_min_length <= 64),
    CONSTRAINT account_settings_since_check CHECK ((email_verification = 'REQUIRED') = (required_since IS NOT NULL))
  );
`;

const ACCOUNT_TOKEN = `
  CREATE TABLE account_token (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    purpose text NOT NULL,
    email_key text NOT NULL,
    hash bytea NOT NULL,
    request_id uuid NOT NULL,
    client_id text NOT NULL,
    new_email text,
    syncs_contact_email boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT account_token_pkey PRIMARY KEY (tenant, customer_number, purpose, email_key),
    CONSTRAINT account_token_purpose_check CHECK (purpose IN ('reset', 'opt-in', 'change', 'undo'))
  );
  CREATE INDEX account_token_hash_index ON account_token (tenant, hash);
  CREATE INDEX account_token_undo_index ON account_token (tenant, email_key) WHERE purpose = 'undo';
  CREATE INDEX account_token_expiry_index ON account_token (expires_at);
`;

const LOGIN_CODE = `
  CREATE TABLE login_code (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    anonymous_id text NOT NULL,
    code_digest text NOT NULL,
    request_id uuid NOT NULL,
    tries integer NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT login_code_pkey PRIMARY KEY (tenant, customer_number, anonymous_id)
  );
  CREATE INDEX login_code_expiry_index ON login_code (expires_at);
`;

/** The words by which customers are found. */
const CUSTOMER_WORD = `
  CREATE TABLE customer_word (
    tenant text NOT NULL,
    customer_id uuid NOT NULL,
    word text NOT NULL COLLATE "C",
    CONSTRAINT customer_word_pkey PRIMARY KEY (tenant, customer_id, word)
  );
  CREATE INDEX customer_word_index ON customer_word (tenant, word, customer_id);
`;

const CUSTOMER_IDENTITY = `
  CREATE TABLE customer_identity (
    tenant text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    customer_number text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT customer_identity_pkey PRIMARY KEY (tenant, issuer, subject)
  );
  CREATE INDEX customer_identity_customer_index ON customer_identity (tenant, customer_number);
`;

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
  );
  CREATE INDEX erasure_requested ON erasure (requested_at); -- for the purge
`;

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
  );
  CREATE INDEX erasure_call_due ON erasure_call (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX erasure_call_pending ON erasure_call (service) WHERE state = 'PENDING'; -- measured at every scrape
  CREATE INDEX erasure_call_due_of_tenant ON erasure_call (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
`;

export const CUSTOMERS_TABLES = {
  customer: CUSTOMER,
  customer_address: CUSTOMER_ADDRESS,
  known_network: KNOWN_NETWORK,
  known_session: KNOWN_SESSION,
  account_settings: ACCOUNT_SETTINGS,
  account_token: ACCOUNT_TOKEN,
  login_code: LOGIN_CODE,
  customer_word: CUSTOMER_WORD,
  customer_identity: CUSTOMER_IDENTITY,
  erasure: ERASURE,
  erasure_call: ERASURE_CALL,
};
