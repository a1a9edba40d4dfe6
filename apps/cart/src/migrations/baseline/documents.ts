/** Credit notes of orders. */
const CREDIT_NOTE = `
  CREATE TABLE credit_note (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    cart_id uuid NOT NULL,
    state text NOT NULL,
    credit_note_number text,
    reason text,
    content json NOT NULL,
    request jsonb,
    is_shared boolean NOT NULL,
    void_reason text,
    next_attempt_at timestamptz,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    kind text NOT NULL DEFAULT 'CREDIT',
    actor text,
    CONSTRAINT credit_note_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT credit_note_state_known CHECK (state IN ('PENDING', 'ISSUED', 'WITHDRAWN', 'VOID')),
    CONSTRAINT credit_note_numbered CHECK ((state IN ('ISSUED', 'VOID')) = (credit_note_number IS NOT NULL)),
    CONSTRAINT credit_note_kind_known CHECK (kind IN ('CREDIT', 'CORRECTION'))
  );
  CREATE UNIQUE INDEX credit_note_number_unique ON credit_note (tenant, credit_note_number);
  CREATE INDEX credit_note_by_order ON credit_note (tenant, order_id, created_at, id);
  CREATE INDEX credit_note_void ON credit_note (tenant, modified_at, credit_note_number) WHERE state = 'VOID';
  CREATE INDEX credit_note_due ON credit_note (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX credit_note_due_of_tenant ON credit_note (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX credit_note_issued ON credit_note (tenant, modified_at, id) WHERE state = 'ISSUED';
`;

/** Invoices of orders. A trigger marks the orders whose invoice, or correction of one, may be due. */
const INVOICE = `
  CREATE TABLE invoice (
    tenant text NOT NULL,
    order_id uuid NOT NULL,
    cart_id uuid NOT NULL,
    site_code text NOT NULL,
    state text NOT NULL,
    invoice_number text,
    document json,
    charge json,
    issued_at timestamptz,
    void_reason text,
    created_at timestamptz NOT NULL,
    number_key text COLLATE "C",
    issued_on date,
    logo_hash text,
    CONSTRAINT invoice_pkey PRIMARY KEY (tenant, order_id),
    CONSTRAINT invoice_state_known CHECK (state IN ('PENDING', 'ISSUED', 'VOID')),
    CONSTRAINT invoice_numbered CHECK ((state = 'PENDING') = (invoice_number IS NULL)),
    CONSTRAINT invoice_documented CHECK ((state = 'ISSUED') = (document IS NOT NULL))
  );
  CREATE FUNCTION invoice_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.number_key := lower(NEW.invoice_number);
        NEW.issued_on := NEW.document ->> 'issuedOn';
        RETURN NEW;
      END $$;
  CREATE TRIGGER invoice_keys BEFORE INSERT OR UPDATE OF invoice_number, document ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_keys();
  CREATE UNIQUE INDEX invoice_number_unique ON invoice (tenant, invoice_number);
  CREATE INDEX invoice_issued ON invoice (tenant, issued_at, order_id);
  CREATE INDEX invoice_issued_of_site ON invoice (tenant, site_code, issued_at, order_id);
  CREATE INDEX invoice_void ON invoice (tenant, created_at, invoice_number) WHERE state = 'VOID';
  CREATE INDEX invoice_pending ON invoice (created_at) WHERE state = 'PENDING';
  CREATE INDEX invoice_number_key ON invoice (tenant, number_key) WHERE number_key IS NOT NULL;
`;

/** Returns of orders. */
const ORDER_RETURN = `
  CREATE TABLE order_return (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    cart_id uuid NOT NULL,
    order_number text NOT NULL,
    site_code text NOT NULL,
    state text NOT NULL,
    return_number text,
    number_key text COLLATE "C",
    lines json NOT NULL,
    received json,
    comment text,
    credit_note_id uuid,
    request jsonb,
    is_shared boolean NOT NULL,
    void_reason text,
    next_attempt_at timestamptz,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    actors jsonb,
    history jsonb,
    CONSTRAINT order_return_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT order_return_state_known CHECK (state IN ('PENDING', 'WITHDRAWN', 'VOID', 'REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED',
      'CREDITED', 'CANCELLED')),
    CONSTRAINT order_return_numbered CHECK ((state IN ('PENDING', 'WITHDRAWN')) = (return_number IS NULL)),
    CONSTRAINT order_return_received CHECK ((state IN ('RECEIVED', 'CREDITED')) = (received IS NOT NULL))
  );
  CREATE FUNCTION order_return_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.state IN ('APPROVED', 'DECLINED', 'CANCELLED', 'RECEIVED', 'CREDITED') AND NEW.state <> OLD.state THEN
          NEW.history := CASE WHEN OLD.state = 'RECEIVED' AND NEW.state = 'APPROVED' THEN OLD.history - -1
            ELSE coalesce(OLD.history, '[]') || jsonb_build_object('at', NEW.modified_at, 'state', NEW.state) END;
        END IF;
        RETURN NEW;
      END $$;
  CREATE TRIGGER order_return_history BEFORE UPDATE OF state ON order_return FOR EACH ROW EXECUTE FUNCTION order_return_history();
  CREATE UNIQUE INDEX order_return_number_unique ON order_return (tenant, return_number);
  CREATE INDEX order_return_number_key ON order_return (tenant, number_key) WHERE number_key IS NOT NULL;
  CREATE INDEX order_return_by_order ON order_return (tenant, order_id, id);
  CREATE INDEX order_return_by_state ON order_return (tenant, state, id);
  CREATE INDEX order_return_by_site ON order_return (tenant, site_code, id);
  CREATE INDEX order_return_void ON order_return (tenant, modified_at, return_number) WHERE state = 'VOID';
  CREATE INDEX order_return_due ON order_return (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX order_return_due_of_tenant ON order_return (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
`;

/** The logos that invoices show. */
const INVOICE_LOGO = `
  CREATE TABLE invoice_logo (
    tenant text NOT NULL,
    hash text NOT NULL,
    url text NOT NULL,
    seen_at timestamptz NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT invoice_logo_pkey PRIMARY KEY (tenant, hash)
  );
  CREATE INDEX invoice_logo_by_url ON invoice_logo (tenant, url, seen_at);
`;

export const DOCUMENTS_TABLES = { credit_note: CREDIT_NOTE, invoice: INVOICE, order_return: ORDER_RETURN, invoice_logo: INVOICE_LOGO };
