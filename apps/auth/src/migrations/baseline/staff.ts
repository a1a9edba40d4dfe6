const STAFF = `
  CREATE TABLE staff (
    tenant text NOT NULL,
    staff_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    email_key text,
    roles text[] NOT NULL,
    sites text[] NOT NULL,
    active boolean NOT NULL,
    pin_sealed text,
    password_hash text,
    totp_sealed text,
    is_totp_confirmed boolean NOT NULL,
    totp_steps integer[] NOT NULL,
    recovery_hashes bytea[] NOT NULL,
    invitation_hash bytea,
    invitation_until timestamptz,
    issuer text,
    issuer_subject text,
    incarnation uuid NOT NULL,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    CONSTRAINT staff_pkey PRIMARY KEY (tenant, staff_id),
    CONSTRAINT staff_email_unique UNIQUE (tenant, email_key),
    CONSTRAINT staff_identity_unique UNIQUE (tenant, issuer, issuer_subject),
    CONSTRAINT staff_invitation_unique UNIQUE (tenant, invitation_hash)
  );
`;

const STATION = `
  CREATE TABLE station (
    tenant text NOT NULL,
    station_id uuid NOT NULL,
    name text NOT NULL,
    site_code text NOT NULL,
    label_format text NOT NULL,
    print_url text,
    code_hash bytea,
    code_until timestamptz,
    token_hash bytea,
    created_at timestamptz NOT NULL,
    enrolled_at timestamptz,
    CONSTRAINT station_pkey PRIMARY KEY (tenant, station_id),
    CONSTRAINT station_code_unique UNIQUE (tenant, code_hash),
    CONSTRAINT station_token_unique UNIQUE (tenant, token_hash),
    CONSTRAINT station_label_format_check CHECK (label_format IN ('PDF', 'ZPL')),
    CONSTRAINT station_code_check CHECK ((code_hash IS NULL) = (code_until IS NULL))
  );
`;

/** The stations and networks from which members of the staff have signed in. */
const KNOWN_STAFF_PLACE = `
  CREATE TABLE known_staff_place (
    tenant text NOT NULL,
    staff_id text NOT NULL,
    place text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT known_staff_place_pkey PRIMARY KEY (tenant, staff_id, place)
  );
  CREATE INDEX known_staff_place_seen_at ON known_staff_place (seen_at); -- for the purge
`;

export const STAFF_TABLES = { staff: STAFF, station: STATION, known_staff_place: KNOWN_STAFF_PLACE };
