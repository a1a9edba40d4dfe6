import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders whose invoice may be due, and the credit notes of a period. */
export class InvoiceIndexes1795883401000 implements MigrationInterface {
  name = 'InvoiceIndexes1795883401000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_invoice_due'); // a run that was interrupted leaves an invalid one
    await db.query('CREATE INDEX CONCURRENTLY sales_order_invoice_due ON sales_order (invoice_due_at) WHERE invoice_due_at IS NOT NULL');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_invoice_due_of_tenant');
    await db.query(
      'CREATE INDEX CONCURRENTLY sales_order_invoice_due_of_tenant ON sales_order (tenant, invoice_due_at) WHERE invoice_due_at IS NOT NULL',
    );
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS credit_note_issued');
    await db.query(`CREATE INDEX CONCURRENTLY credit_note_issued ON credit_note (tenant, modified_at, id) WHERE state = 'ISSUED'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX credit_note_issued');
    await db.query('DROP INDEX sales_order_invoice_due_of_tenant');
    await db.query('DROP INDEX sales_order_invoice_due');
  }
}
