import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds invoices by the beginning of their number. */
export class InvoiceSearchIndex1796003002000 implements MigrationInterface {
  name = 'InvoiceSearchIndex1796003002000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS invoice_number_key'); // a run that was interrupted leaves an invalid one
    await db.query('CREATE INDEX CONCURRENTLY invoice_number_key ON invoice (tenant, number_key) WHERE number_key IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX invoice_number_key');
  }
}
