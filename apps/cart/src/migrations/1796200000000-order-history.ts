import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What has happened to an order: its statuses, its payment, and that it was packed. A trigger notes it with the change, also of a replica
 * of the previous build. Orders of before have what is noted from now on.
 */
export class OrderHistory1796200000000 implements MigrationInterface {
  name = 'OrderHistory1796200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN history jsonb');
    await db.query(`
      CREATE FUNCTION sales_order_history() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
        events jsonb := '[]';
      BEGIN
        IF NEW.payment_status <> OLD.payment_status THEN
          events := events || jsonb_build_object('at', NEW.modified_at, 'type', 'payment.' || lower(NEW.payment_status));
        END IF;
        IF OLD.packed IS NULL AND NEW.packed IS NOT NULL THEN
          events := events || jsonb_build_object('at', NEW.modified_at, 'type', 'order.packed');
        END IF;
        IF NEW.status <> OLD.status THEN
          events := events || jsonb_build_object('at', NEW.modified_at, 'type', 'order.' || lower(NEW.status));
        END IF;
        IF events <> '[]' THEN NEW.history := coalesce(OLD.history, '[]') || events; END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER sales_order_history BEFORE UPDATE OF status, payment_status, packed ON sales_order
        FOR EACH ROW EXECUTE FUNCTION sales_order_history()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER sales_order_history ON sales_order');
    await db.query('DROP FUNCTION sales_order_history');
    await db.query('ALTER TABLE sales_order DROP COLUMN history');
  }
}
