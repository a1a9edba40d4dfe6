import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Set by the import of a tenant, whose orders have the columns of the original already. */
const UNLESS_COPIED = "IF current_setting('suite.copying', true) = 'on' THEN RETURN NEW; END IF;";

/**
 * Triggers on new orders leave those alone that are copied with their tenant. They would make each one due for its invoice, set when an
 * order was shipped although that was not known, and give the orders of erased customers other search keys.
 */
export class CopiedOrders1797210000000 implements MigrationInterface {
  name = 'CopiedOrders1797210000000';

  async up(db: QueryRunner): Promise<void> {
    await replaceTriggers(db, UNLESS_COPIED);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceTriggers(db, '');
  }
}

async function replaceTriggers(db: QueryRunner, guard: string): Promise<void> {
  await db.query(`
    CREATE OR REPLACE FUNCTION sales_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ${guard}
      NEW.number_key := lower(NEW.order_number);
      NEW.email_key := lower(coalesce(NEW.content -> 'customer' ->> 'email', ''));
      NEW.last_name_key := lower(coalesce(NEW.content -> 'customer' ->> 'lastName', ''));
      NEW.site_code := NEW.content ->> 'siteCode';
      RETURN NEW;
    END $$`);
  await db.query(`
    CREATE OR REPLACE FUNCTION sales_order_shipped() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ${guard}
      IF NEW.shipped_at IS NULL AND NEW.status IN ('SHIPPED', 'COMPLETED') THEN NEW.shipped_at := NEW.modified_at; END IF;
      RETURN NEW;
    END $$`);
  await db.query(`
    CREATE OR REPLACE FUNCTION sales_order_invoice_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ${guard}
      IF NEW.import_digest IS NULL AND (TG_OP = 'INSERT'
        OR NEW.packed IS DISTINCT FROM OLD.packed
        OR NEW.charge::text IS DISTINCT FROM OLD.charge::text
        OR (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED')
        OR (NEW.children ->> 'packing' = 'NONE' AND OLD.children ->> 'packing' IS DISTINCT FROM 'NONE'))
      THEN NEW.invoice_due_at := NEW.modified_at;
      END IF;
      RETURN NEW;
    END $$`);
}
