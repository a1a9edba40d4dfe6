import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds orders by many texts with one index. Row-level security prevents an index on the elements of a list, so each text is a row.
 * Orders that a replica of the previous build places after this migration are not found by a search.
 */
export class OrderSearch1796040000000 implements MigrationInterface {
  name = 'OrderSearch1796040000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_search (
        tenant text NOT NULL,
        key text COLLATE "C" NOT NULL,
        order_id uuid NOT NULL,
        CONSTRAINT order_search_pkey PRIMARY KEY (tenant, key, order_id)
      )`);
    await db.query('ALTER TABLE order_search ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE order_search FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON order_search
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`
      INSERT INTO order_search (tenant, key, order_id)
      SELECT o.tenant, left(lower(texts.text), 200), o.id
        FROM sales_order o
       CROSS JOIN LATERAL (
               VALUES (o.order_number), (o.customer_id),
                      (o.content -> 'customer' ->> 'email'),
                      (o.content -> 'customer' ->> 'lastName'),
                      (coalesce(
                        nullif(concat_ws(' ', nullif(o.content -> 'customer' ->> 'firstName', ''), nullif(o.content -> 'customer' ->> 'lastName', '')), ''),
                        o.content -> 'shippingAddress' ->> 'contactName'))
               UNION ALL SELECT discount -> 'terms' ->> 'code' FROM json_array_elements(o.content -> 'discounts') AS discount) AS texts (text)
       WHERE texts.text <> ''
       GROUP BY 1, 2, 3`);
    await db.query('CREATE INDEX order_search_by_order ON order_search (tenant, order_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE order_search');
  }
}
