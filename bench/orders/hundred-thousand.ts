import { type BenchDatabase, type Searches, withClient } from '../harness/index.ts';

const CUSTOMERS = 20_000;

/** The older eighth of the orders has customers of another name: a search finds many of them, and none among the newest. */
const CUSTOMER = `CASE WHEN i > $3 * 0.88 THEN json_build_object('email', 'older' || i || '@example.com', 'firstName', 'Older', 'lastName', 'Old' || i)
  ELSE json_build_object('email', 'user' || i % ${CUSTOMERS} || '@example.com', 'firstName', 'First' || i % 500, 'lastName', 'Last' || i % ${CUSTOMERS}) END`;

/** What is not alike in the copies of an order, a minute apart, newest first. Each has its own number, and five have one customer. */
const VARIED: Readonly<Record<string, string>> = {
  id: `lpad(to_hex(i), 32, '0')::uuid`,
  order_number: `'N' || 1000000 + i`,
  cart_id: 'gen_random_uuid()',
  checkout_id: 'gen_random_uuid()',
  customer_id: `(1000000000 + i % ${CUSTOMERS})::text`,
  status: `(ARRAY['CONFIRMED', 'SHIPPED', 'COMPLETED'])[1 + i % 3]`,
  follow_at: 'null',
  content: `('{"customer":' || (${CUSTOMER})::text || ',' || source.content)::json`,
  number_key: `'n' || 1000000 + i`,
  email_key: `lower((${CUSTOMER}) ->> 'email')`,
  last_name_key: `lower((${CUSTOMER}) ->> 'lastName')`,
  shipped_at: `CASE WHEN i % 3 > 0 THEN o.created_at - i * interval '1 minute' END`,
  created_at: `o.created_at - i * interval '1 minute'`,
  modified_at: `o.created_at - i * interval '1 minute'`,
};
const COLUMNS = `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'cart' AND table_name = 'sales_order'`;
const copyOf = (columns: readonly string[]): string => `
  WITH source AS MATERIALIZED (SELECT substr((o.content::jsonb - 'customer')::text, 2) AS content FROM cart.sales_order o WHERE tenant = $1 AND id = $2)
  INSERT INTO cart.sales_order (${columns.join(', ')})
  SELECT ${columns.map((column) => VARIED[column] ?? `o.${column}`).join(', ')}
    FROM source, cart.sales_order o, generate_series(1, $3::integer) i
   WHERE o.tenant = $1 AND o.id = $2`;
const KEYS = `
  INSERT INTO cart.order_search (tenant, key, order_id)
  SELECT o.tenant, lower(key), o.id
    FROM cart.sales_order o
   CROSS JOIN LATERAL unnest(ARRAY[o.order_number, o.customer_id, o.content -> 'customer' ->> 'email', o.content -> 'customer' ->> 'lastName',
           (o.content -> 'customer' ->> 'firstName') || ' ' || (o.content -> 'customer' ->> 'lastName'), 'TEN']) AS key
   WHERE o.tenant = $1 AND o.id < '00000000-0000-0001-0000-000000000000'`;

/** Makes many orders of one, with what a search finds them by. */
export async function copyOrder({ adminUrl }: BenchDatabase, tenant: string, count: number): Promise<void> {
  await withClient(adminUrl, async (db) => {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM cart.sales_order WHERE tenant = $1 ORDER BY id DESC LIMIT 1', [tenant]);
    const [order] = rows;
    if (!order) throw new Error('There is no order to copy.');
    await db.query('SET session_replication_role = replica'); // the keys of the copies are written here, not by triggers
    const columns = (await db.query<{ name: string }>(COLUMNS)).rows.map(({ name }) => name);
    await db.query(copyOf(columns), [tenant, order.id, count]);
    await db.query(KEYS, [tenant]);
    for (const table of ['sales_order', 'order_search']) await db.query(`VACUUM ANALYZE cart.${table}`);
  });
}

/** Searches as support types them. The argument is random, below the number of orders. */
export const SEARCHES: Searches = {
  'an order number': (i) => `q=n${1_000_001 + i}`,
  'the beginning of an order number': (i) => `q=N${String(1_000_001 + i).slice(0, 5)}`,
  'an e-mail address': (i) => `q=user${i % CUSTOMERS}@example.com`,
  'a name': (i) => `q=first${i % 500} last${i % CUSTOMERS}`,
  'a customer number': (i) => `q=${1_000_000_000 + (i % CUSTOMERS)}`,
  'a beginning that thousands have': (i) => `q=last${10 + (i % 10)}`,
  'a beginning that most have': () => 'q=last',
  'a coupon code that all have': () => 'q=TEN',
  'one letter': (i) => `q=${'nuflt1'[i % 6]}`,
  'a name that many old orders have': () => 'q=older',
  'one letter, of a status': (i) => `q=${'nufl'[i % 4]}&status=SHIPPED`,
  'one letter, of a site': (i) => `q=${'nufl'[i % 4]}&siteCode=default`,
  'one letter, of a month': (i) => `q=${'nufl'[i % 4]}&from=${daysAgo(40)}&to=${daysAgo(10)}`,
  'no text': () => '',
  'no text, of a status': () => 'status=SHIPPED',
};

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
