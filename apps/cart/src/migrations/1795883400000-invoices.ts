import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices of orders. A trigger marks the orders whose invoice, or correction of one, may be due. So every change of a charge is noticed,
 * also one by a replica of the previous build.
 */
export class Invoices1795883400000 implements MigrationInterface {
  name = 'Invoices1795883400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cart ADD COLUMN buyer_reference text');
    await db.query(`
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
        CONSTRAINT invoice_pkey PRIMARY KEY (tenant, order_id),
        CONSTRAINT invoice_state_known CHECK (state IN ('PENDING', 'ISSUED', 'VOID')),
        CONSTRAINT invoice_numbered CHECK ((state = 'PENDING') = (invoice_number IS NULL)),
        CONSTRAINT invoice_documented CHECK ((state = 'ISSUED') = (document IS NOT NULL))
      )`);
    await db.query('CREATE UNIQUE INDEX invoice_number_unique ON invoice (tenant, invoice_number)');
    await db.query('CREATE INDEX invoice_issued ON invoice (tenant, issued_at, order_id)');
    await db.query('CREATE INDEX invoice_issued_of_site ON invoice (tenant, site_code, issued_at, order_id)');
    await db.query(`CREATE INDEX invoice_void ON invoice (tenant, created_at, invoice_number) WHERE state = 'VOID'`);
    await db.query(`CREATE INDEX invoice_pending ON invoice (created_at) WHERE state = 'PENDING'`);
    await db.query('ALTER TABLE invoice ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE invoice FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON invoice
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query(`ALTER TABLE credit_note ADD COLUMN kind text NOT NULL DEFAULT 'CREDIT'`);
    await db.query(`ALTER TABLE credit_note ADD CONSTRAINT credit_note_kind_known CHECK (kind IN ('CREDIT', 'CORRECTION')) NOT VALID`);
    await db.query('ALTER TABLE sales_order ADD COLUMN invoice_number text');
    await db.query('ALTER TABLE sales_order ADD COLUMN invoice_due_at timestamptz');
    await db.query(`
      CREATE FUNCTION sales_order_invoice_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT'
          OR NEW.packed IS DISTINCT FROM OLD.packed
          OR NEW.charge::text IS DISTINCT FROM OLD.charge::text
          OR (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED')
          OR (NEW.children ->> 'packing' = 'NONE' AND OLD.children ->> 'packing' IS DISTINCT FROM 'NONE')
        THEN NEW.invoice_due_at := NEW.modified_at;
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER sales_order_invoice_due BEFORE INSERT OR UPDATE OF packed, charge, status, children ON sales_order
        FOR EACH ROW EXECUTE FUNCTION sales_order_invoice_due()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER sales_order_invoice_due ON sales_order');
    await db.query('DROP FUNCTION sales_order_invoice_due');
    await db.query('ALTER TABLE sales_order DROP COLUMN invoice_due_at');
    await db.query('ALTER TABLE sales_order DROP COLUMN invoice_number');
    await db.query('ALTER TABLE credit_note DROP CONSTRAINT credit_note_kind_known');
    await db.query('ALTER TABLE credit_note DROP COLUMN kind');
    await db.query('DROP TABLE invoice');
    await db.query('ALTER TABLE cart DROP COLUMN buyer_reference');
  }
}
