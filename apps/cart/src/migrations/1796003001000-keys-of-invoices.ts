import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the search keys of invoices that are older than their column. It locks no table, so new invoices do not wait. */
export class KeysOfInvoices1796003001000 implements MigrationInterface {
  name = 'KeysOfInvoices1796003001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query('UPDATE invoice SET number_key = lower(invoice_number) WHERE number_key IS NULL AND invoice_number IS NOT NULL');
  }

  down(): Promise<void> {
    return Promise.resolve(); // the column goes with the migration before
  }
}
