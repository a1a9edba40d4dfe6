import type { MigrationInterface, QueryRunner } from 'typeorm';

const invoiceDue = (condition: string): string => `
  CREATE OR REPLACE FUNCTION sales_order_invoice_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF ${condition}(TG_OP = 'INSERT'
      OR NEW.packed IS DISTINCT FROM OLD.packed
      OR NEW.charge::text IS DISTINCT FROM OLD.charge::text
      OR (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED')
      OR (NEW.children ->> 'packing' = 'NONE' AND OLD.children ->> 'packing' IS DISTINCT FROM 'NONE'))
    THEN NEW.invoice_due_at := NEW.modified_at;
    END IF;
    RETURN NEW;
  END $$`;

/** Orders that are imported as history. They have no invoice. */
export class ImportedOrders1796043000000 implements MigrationInterface {
  name = 'ImportedOrders1796043000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN import_digest text');
    await db.query(invoiceDue('NEW.import_digest IS NULL AND '));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(invoiceDue(''));
    await db.query('ALTER TABLE sales_order DROP COLUMN import_digest');
  }
}
