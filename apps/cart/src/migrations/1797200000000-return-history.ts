import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a return took its steps, for the history of its order. A trigger notes each step, also of a replica of the previous build. If a
 * credit note is withdrawn, nothing has come: the receipt is removed. A return of before has its last step.
 */
export class ReturnHistory1797200000000 implements MigrationInterface {
  name = 'ReturnHistory1797200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE order_return ADD COLUMN history jsonb');
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`
      UPDATE order_return SET history = jsonb_build_array(jsonb_build_object('at', modified_at, 'state', state))
       WHERE state IN ('APPROVED', 'DECLINED', 'CANCELLED', 'RECEIVED', 'CREDITED')`);
    await db.query(`
      CREATE FUNCTION order_return_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.state IN ('APPROVED', 'DECLINED', 'CANCELLED', 'RECEIVED', 'CREDITED') AND NEW.state <> OLD.state THEN
          NEW.history := CASE WHEN OLD.state = 'RECEIVED' AND NEW.state = 'APPROVED' THEN OLD.history - -1
            ELSE coalesce(OLD.history, '[]') || jsonb_build_object('at', NEW.modified_at, 'state', NEW.state) END;
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER order_return_history BEFORE UPDATE OF state ON order_return
        FOR EACH ROW EXECUTE FUNCTION order_return_history()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER order_return_history ON order_return');
    await db.query('DROP FUNCTION order_return_history');
    await db.query('ALTER TABLE order_return DROP COLUMN history');
  }
}
