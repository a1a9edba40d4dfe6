import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The search key of an invoice. A trigger fills it, also for an invoice that a replica of the previous build issues. */
export class InvoiceSearch1796003000000 implements MigrationInterface {
  name = 'InvoiceSearch1796003000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE invoice ADD COLUMN number_key text COLLATE "C"');
    await db.query(`
      CREATE FUNCTION invoice_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.number_key := lower(NEW.invoice_number);
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER invoice_keys BEFORE INSERT OR UPDATE OF invoice_number ON invoice
        FOR EACH ROW EXECUTE FUNCTION invoice_keys()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER invoice_keys ON invoice');
    await db.query('DROP FUNCTION invoice_keys');
    await db.query('ALTER TABLE invoice DROP COLUMN number_key');
  }
}
