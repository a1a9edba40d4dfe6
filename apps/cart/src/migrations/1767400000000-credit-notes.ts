import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Credit notes of orders. A replica of the previous build does not know them; the constraint of `checkout` keeps it from
 * cancelling an order that has some.
 */
export class CreditNotes1767400000000 implements MigrationInterface {
  name = 'CreditNotes1767400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
        CONSTRAINT credit_note_pkey PRIMARY KEY (tenant, id),
        CONSTRAINT credit_note_state_known CHECK (state IN ('PENDING', 'ISSUED', 'WITHDRAWN', 'VOID')),
        CONSTRAINT credit_note_numbered CHECK ((state IN ('ISSUED', 'VOID')) = (credit_note_number IS NOT NULL))
      )`);
    await db.query('CREATE UNIQUE INDEX credit_note_number_unique ON credit_note (tenant, credit_note_number)');
    await db.query('CREATE INDEX credit_note_by_order ON credit_note (tenant, order_id, created_at, id)');
    await db.query(`CREATE INDEX credit_note_void ON credit_note (tenant, modified_at, credit_note_number) WHERE state = 'VOID'`);
    await db.query('CREATE INDEX credit_note_due ON credit_note (next_attempt_at) WHERE next_attempt_at IS NOT NULL');
    await db.query('CREATE INDEX credit_note_due_of_tenant ON credit_note (tenant, next_attempt_at) WHERE next_attempt_at IS NOT NULL');
    await db.query('ALTER TABLE credit_note ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE credit_note FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON credit_note
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query('ALTER TABLE sales_order ADD COLUMN credited jsonb');
    await db.query('ALTER TABLE checkout ADD COLUMN is_credited boolean NOT NULL DEFAULT false');
    await db.query(`
      ALTER TABLE checkout ADD CONSTRAINT checkout_credited_stays
        CHECK (NOT is_credited OR state NOT IN ('CANCELLING', 'CANCELLED')) NOT VALID`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE checkout DROP CONSTRAINT checkout_credited_stays');
    await db.query('ALTER TABLE checkout DROP COLUMN is_credited');
    await db.query('ALTER TABLE sales_order DROP COLUMN credited');
    await db.query('DROP TABLE credit_note');
  }
}
