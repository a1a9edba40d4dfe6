import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The mail about a packed order, and mails that are sent again. A trigger notes that an order was packed for the first time, also by a
 * replica of the previous build. Orders that were packed before get no mail.
 */
export class OrderMails1796042000000 implements MigrationInterface {
  name = 'OrderMails1796042000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN packed_mail_due_at timestamptz');
    await db.query('ALTER TABLE sales_order ADD COLUMN mails_again timestamptz[]');
    await db.query(`
      CREATE FUNCTION sales_order_packed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.packed IS NULL AND NEW.packed IS NOT NULL THEN NEW.packed_mail_due_at := NEW.modified_at; END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER sales_order_packed BEFORE UPDATE OF packed ON sales_order
        FOR EACH ROW EXECUTE FUNCTION sales_order_packed()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER sales_order_packed ON sales_order');
    await db.query('DROP FUNCTION sales_order_packed');
    await db.query('ALTER TABLE sales_order DROP COLUMN mails_again');
    await db.query('ALTER TABLE sales_order DROP COLUMN packed_mail_due_at');
  }
}
