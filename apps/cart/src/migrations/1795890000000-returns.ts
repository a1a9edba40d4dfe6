import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Returns of orders, and when an order was shipped. A trigger stores that time, so that it is known of orders that a replica of the
 * previous build ships. Orders that were shipped before have none until they change; their last change stands for it.
 */
export class Returns1795890000000 implements MigrationInterface {
  name = 'Returns1795890000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
        CONSTRAINT order_return_pkey PRIMARY KEY (tenant, id),
        CONSTRAINT order_return_state_known
          CHECK (state IN ('PENDING', 'WITHDRAWN', 'VOID', 'REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'CREDITED', 'CANCELLED')),
        CONSTRAINT order_return_numbered CHECK ((state IN ('PENDING', 'WITHDRAWN')) = (return_number IS NULL)),
        CONSTRAINT order_return_received CHECK ((state IN ('RECEIVED', 'CREDITED')) = (received IS NOT NULL))
      )`);
    await db.query('CREATE UNIQUE INDEX order_return_number_unique ON order_return (tenant, return_number)');
    await db.query('CREATE INDEX order_return_number_key ON order_return (tenant, number_key) WHERE number_key IS NOT NULL');
    await db.query('CREATE INDEX order_return_by_order ON order_return (tenant, order_id, id)');
    await db.query('CREATE INDEX order_return_by_state ON order_return (tenant, state, id)');
    await db.query('CREATE INDEX order_return_by_site ON order_return (tenant, site_code, id)');
    await db.query(`CREATE INDEX order_return_void ON order_return (tenant, modified_at, return_number) WHERE state = 'VOID'`);
    await db.query('CREATE INDEX order_return_due ON order_return (next_attempt_at) WHERE next_attempt_at IS NOT NULL');
    await db.query('CREATE INDEX order_return_due_of_tenant ON order_return (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL');
    await db.query('ALTER TABLE order_return ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE order_return FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON order_return
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query('ALTER TABLE sales_order ADD COLUMN shipped_at timestamptz');
    await db.query(`
      CREATE FUNCTION sales_order_shipped() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.shipped_at IS NULL AND NEW.status IN ('SHIPPED', 'COMPLETED') THEN NEW.shipped_at := NEW.modified_at; END IF;
        RETURN NEW;
      END $$`);
    await db.query(
      'CREATE TRIGGER sales_order_shipped BEFORE INSERT OR UPDATE ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_shipped()',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER sales_order_shipped ON sales_order');
    await db.query('DROP FUNCTION sales_order_shipped');
    await db.query('ALTER TABLE sales_order DROP COLUMN shipped_at');
    await db.query('DROP TABLE order_return');
  }
}
