const CHECKOUT = `
  CREATE TABLE checkout (
    tenant text NOT NULL,
    id uuid NOT NULL,
    cart_id uuid NOT NULL,
    order_id uuid NOT NULL,
    customer_id text,
    session_id text,
    request jsonb,
    state text NOT NULL,
    steps jsonb NOT NULL,
    plan json NOT NULL,
    refusal jsonb,
    cancellation jsonb,
    next_attempt_at timestamptz,
    lease uuid,
    leased_until timestamptz,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    is_credited boolean NOT NULL DEFAULT false,
    CONSTRAINT checkout_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT checkout_state_known CHECK (state IN ('RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED',
      'STUCK')),
    CONSTRAINT checkout_credited_stays CHECK ((NOT is_credited) OR (state NOT IN ('CANCELLING', 'CANCELLED')))
  );
  -- Replicas look up the tenants that have due checkouts, and then the due checkouts of each.
  CREATE INDEX checkout_due ON checkout (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX checkout_due_of_tenant ON checkout (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX checkout_cart ON checkout (tenant, cart_id);
  CREATE INDEX checkout_refused ON checkout (modified_at) WHERE state = 'REFUSED'; -- for the purge
  CREATE INDEX checkout_stuck ON checkout (tenant, created_at) WHERE state = 'STUCK'; -- counted at every scrape
  CREATE INDEX checkout_by_customer ON checkout (tenant, customer_id) WHERE customer_id IS NOT NULL;
`;

const VOID_NUMBER = `
  CREATE TABLE void_number (
    tenant text NOT NULL,
    order_number text NOT NULL,
    cart_id uuid NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT void_number_pkey PRIMARY KEY (tenant, order_number)
  );
  CREATE INDEX void_number_at ON void_number (tenant, at, order_number);
`;

const SALES_ORDER = `
  CREATE TABLE sales_order (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_number text NOT NULL,
    cart_id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    customer_id text,
    session_id text,
    status text NOT NULL,
    payment_status text NOT NULL,
    payment_reference text,
    cancel_reason text,
    content json NOT NULL,
    created_at timestamptz NOT NULL,
    modified_at timestamptz NOT NULL,
    number_key text NOT NULL DEFAULT '' COLLATE "C",
    email_key text NOT NULL DEFAULT '' COLLATE "C",
    last_name_key text NOT NULL DEFAULT '' COLLATE "C",
    follow_at timestamptz, -- when to look at the warehouse and the delivery next
    children jsonb, -- what was seen there last
    packed jsonb,
    credited jsonb,
    charge json,
    site_code text,
    invoice_number text,
    invoice_due_at timestamptz,
    shipped_at timestamptz,
    canceled_lines jsonb,
    packed_mail_due_at timestamptz,
    mails_again timestamptz[],
    import_digest text,
    history jsonb,
    payment_actors jsonb,
    CONSTRAINT sales_order_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT sales_order_status_known CHECK (status IN ('CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED')),
    CONSTRAINT sales_order_payment_status_known CHECK (payment_status IN ('PENDING', 'PAID', 'FAILED', 'REFUNDED'))
  );
  CREATE FUNCTION sales_order_history() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
        events jsonb := '[]';
      BEGIN
        IF NEW.payment_status <> OLD.payment_status THEN
          events := events || jsonb_build_object('at', NEW.modified_at, 'type', 'payment.' || lower(NEW.payment_status));
        END IF;
        IF OLD.packed IS NULL AND NEW.packed IS NOT NULL THEN
          events := events || jsonb_build_object('at', NEW.modified_at, 'type', 'order.packed');
        END IF;
        IF NEW.status <> OLD.status THEN
          events := events || jsonb_build_object('at', NEW.modified_at, 'type', 'order.' || lower(NEW.status));
        END IF;
        IF events <> '[]' THEN NEW.history := coalesce(OLD.history, '[]') || events; END IF;
        RETURN NEW;
      END $$;
  CREATE FUNCTION sales_order_invoice_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('suite.copying', true) = 'on' THEN RETURN NEW; END IF;
      IF NEW.import_digest IS NULL AND (TG_OP = 'INSERT'
        OR NEW.packed IS DISTINCT FROM OLD.packed
        OR NEW.charge::text IS DISTINCT FROM OLD.charge::text
        OR (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED')
        OR (NEW.children ->> 'packing' = 'NONE' AND OLD.children ->> 'packing' IS DISTINCT FROM 'NONE'))
      THEN NEW.invoice_due_at := NEW.modified_at;
      END IF;
      RETURN NEW;
    END $$;
  CREATE FUNCTION sales_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('suite.copying', true) = 'on' THEN RETURN NEW; END IF;
      NEW.number_key := lower(NEW.order_number);
      NEW.email_key := lower(coalesce(NEW.content -> 'customer' ->> 'email', ''));
      NEW.last_name_key := lower(coalesce(NEW.content -> 'customer' ->> 'lastName', ''));
      NEW.site_code := NEW.content ->> 'siteCode';
      RETURN NEW;
    END $$;
  CREATE FUNCTION sales_order_packed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.packed IS NULL AND NEW.packed IS NOT NULL THEN NEW.packed_mail_due_at := NEW.modified_at; END IF;
        RETURN NEW;
      END $$;
  CREATE FUNCTION sales_order_shipped() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('suite.copying', true) = 'on' THEN RETURN NEW; END IF;
      IF NEW.shipped_at IS NULL AND NEW.status IN ('SHIPPED', 'COMPLETED') THEN NEW.shipped_at := NEW.modified_at; END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER sales_order_history BEFORE UPDATE OF status, payment_status,
    packed ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_history();
  CREATE TRIGGER sales_order_invoice_due BEFORE INSERT OR UPDATE OF packed, charge, status,
    children ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_invoice_due();
  CREATE TRIGGER sales_order_keys BEFORE INSERT ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_keys();
  CREATE TRIGGER sales_order_packed BEFORE UPDATE OF packed ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_packed();
  CREATE TRIGGER sales_order_shipped BEFORE INSERT OR UPDATE ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_shipped();
  CREATE UNIQUE INDEX sales_order_number_unique ON sales_order (tenant, order_number);
  CREATE UNIQUE INDEX sales_order_cart_unique ON sales_order (tenant, cart_id);
  -- One index for each filter of the list of orders.
  CREATE INDEX sales_order_created ON sales_order (tenant, created_at, id);
  CREATE INDEX sales_order_by_status ON sales_order (tenant, status, created_at, id);
  CREATE INDEX sales_order_by_payment_status ON sales_order (tenant, payment_status, created_at, id);
  CREATE INDEX sales_order_by_customer ON sales_order (tenant, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
  CREATE INDEX sales_order_by_session ON sales_order (tenant, session_id, created_at, id) WHERE session_id IS NOT NULL;
  CREATE INDEX sales_order_email_key ON sales_order (tenant, email_key, created_at, id);
  -- Replicas look up the tenants that have due orders, and then the due orders of each.
  CREATE INDEX sales_order_to_follow ON sales_order (follow_at) WHERE follow_at IS NOT NULL;
  CREATE INDEX sales_order_to_follow_of_tenant ON sales_order (tenant, follow_at) WHERE follow_at IS NOT NULL;
  CREATE INDEX sales_order_by_site ON sales_order (tenant, site_code, created_at, id);
  CREATE INDEX sales_order_invoice_due ON sales_order (invoice_due_at) WHERE invoice_due_at IS NOT NULL;
  CREATE INDEX sales_order_invoice_due_of_tenant ON sales_order (tenant, invoice_due_at) WHERE invoice_due_at IS NOT NULL;
  CREATE INDEX sales_order_packed_mail_due ON sales_order (packed_mail_due_at) WHERE packed_mail_due_at IS NOT NULL;
  CREATE INDEX sales_order_packed_mail_due_of_tenant ON sales_order (tenant, packed_mail_due_at) WHERE packed_mail_due_at IS NOT NULL;
`;

/** How far the messages of packing and delivery about a tenant's orders have been handled. */
const ORDER_FEED = `
  CREATE TABLE order_feed (
    tenant text NOT NULL,
    service text NOT NULL,
    "position" bigint NOT NULL,
    CONSTRAINT order_feed_pkey PRIMARY KEY (tenant, service),
    CONSTRAINT order_feed_service_known CHECK (service IN ('pick-pack', 'delivery'))
  );
`;

/** Lines of orders that are cancelled before packing has finished. */
const LINE_CANCELLATION = `
  CREATE TABLE line_cancellation (
    tenant text NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    lines jsonb NOT NULL,
    reason text NOT NULL,
    before_packing boolean NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    actor text,
    CONSTRAINT line_cancellation_pkey PRIMARY KEY (tenant, id)
  );
  CREATE INDEX line_cancellation_by_order ON line_cancellation (tenant, order_id);
  CREATE INDEX line_cancellation_due ON line_cancellation (next_attempt_at);
  CREATE INDEX line_cancellation_due_of_tenant ON line_cancellation (tenant, next_attempt_at);
`;

/**
 * Finds orders by many texts with one index. Row-level security prevents an index on the elements of a list, so each text is a
 * row.
 */
const ORDER_SEARCH = `
  CREATE TABLE order_search (
    tenant text NOT NULL,
    key text NOT NULL COLLATE "C",
    order_id uuid NOT NULL,
    CONSTRAINT order_search_pkey PRIMARY KEY (tenant, key, order_id)
  );
  CREATE INDEX order_search_by_order ON order_search (tenant, order_id);
`;

export const ORDERS_TABLES = {
  checkout: CHECKOUT,
  void_number: VOID_NUMBER,
  sales_order: SALES_ORDER,
  order_feed: ORDER_FEED,
  line_cancellation: LINE_CANCELLATION,
  order_search: ORDER_SEARCH,
};
