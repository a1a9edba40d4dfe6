import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of orders that are cancelled before packing has finished. */
export class CanceledLines1796000000000 implements MigrationInterface {
  name = 'CanceledLines1796000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN canceled_lines jsonb');
    await db.query(`
      CREATE TABLE line_cancellation (
        tenant text NOT NULL,
        id uuid NOT NULL,
        order_id uuid NOT NULL,
        lines jsonb NOT NULL,
        reason text NOT NULL,
        before_packing boolean NOT NULL,
        next_attempt_at timestamptz NOT NULL,
        CONSTRAINT line_cancellation_pkey PRIMARY KEY (tenant, id)
      )`);
    await db.query('ALTER TABLE line_cancellation ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE line_cancellation FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON line_cancellation
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query('CREATE INDEX line_cancellation_by_order ON line_cancellation (tenant, order_id)');
    await db.query('CREATE INDEX line_cancellation_due ON line_cancellation (next_attempt_at)');
    await db.query('CREATE INDEX line_cancellation_due_of_tenant ON line_cancellation (tenant, next_attempt_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE line_cancellation');
    await db.query('ALTER TABLE sales_order DROP COLUMN canceled_lines');
  }
}
