import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = {
  number_key: 'lower(order_number)',
  email_key: `lower(coalesce(content -> 'customer' ->> 'email', ''))`,
  last_name_key: `lower(coalesce(content -> 'customer' ->> 'lastName', ''))`,
};
const COLUMNS = Object.keys(KEYS);

/** The same of the row that is inserted. */
const ofNew = (expression: string): string => expression.replace(/\b(order_number|content)\b/, 'NEW.$1');

/**
 * What an order is looked for by, in lower case, in columns of its own: under row-level security nothing of the content is
 * looked up by an index. Compared as characters are numbered, so that what begins with the same lies side by side. A trigger
 * fills them, also for the replica that still runs and knows nothing of them; what was agreed on never changes.
 */
export class SearchOrders1765450000000 implements MigrationInterface {
  name = 'SearchOrders1765450000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE sales_order ${COLUMNS.map((key) => `ADD COLUMN ${key} text COLLATE "C" NOT NULL DEFAULT ''`).join(', ')};
      CREATE FUNCTION sales_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        ${Object.entries(KEYS)
          .map(([key, expression]) => `NEW.${key} := ${ofNew(expression)};`)
          .join(' ')}
        RETURN NEW;
      END $$;
      CREATE TRIGGER sales_order_keys BEFORE INSERT ON sales_order FOR EACH ROW EXECUTE FUNCTION sales_order_keys();
      SELECT set_config('suite.tenant', '*', true);
      UPDATE sales_order SET ${Object.entries(KEYS)
        .map(([key, expression]) => `${key} = ${expression}`)
        .join(', ')};
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER sales_order_keys ON sales_order;
      DROP FUNCTION sales_order_keys;
      ALTER TABLE sales_order ${COLUMNS.map((key) => `DROP COLUMN ${key}`).join(', ')};
    `);
  }
}
