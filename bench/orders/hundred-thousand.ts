import { type BenchDatabase, copyRows, fillTable, ID_OF_COPY, type Searches } from '../harness/index.ts';

const CUSTOMERS = 20_000;

/** The older eighth of the orders has customers of another name: a search finds many of them, and none among the newest. */
const customerOf = (count: number): string => `
  CASE WHEN i > ${Math.floor(count * 0.88)} THEN json_build_object('email', 'older' || i || '@example.com', 'firstName', 'Older', 'lastName', 'Old' || i)
  ELSE json_build_object('email', 'user' || i % ${CUSTOMERS} || '@example.com', 'firstName', 'First' || i % 500, 'lastName', 'Last' || i % ${CUSTOMERS}) END`;

/** What is not alike in the copies of an order, a minute apart, newest first. Each has its own number, and five have one customer. */
const variedOf = (count: number): Readonly<Record<string, string>> => ({
  id: ID_OF_COPY,
  order_number: `'N' || 1000000 + i`,
  cart_id: 'gen_random_uuid()',
  checkout_id: 'gen_random_uuid()',
  customer_id: `(1000000000 + i % ${CUSTOMERS})::text`,
  status: `(ARRAY['CONFIRMED', 'SHIPPED', 'COMPLETED'])[1 + i % 3]`,
  content: `('{"customer":' || (${customerOf(count)})::text || ',' || o.others)::json`,
  number_key: `'n' || 1000000 + i`,
  email_key: `lower((${customerOf(count)}) ->> 'email')`,
  last_name_key: `lower((${customerOf(count)}) ->> 'lastName')`,
  shipped_at: `CASE WHEN i % 3 > 0 THEN o.created_at - i * interval '1 minute' END`,
  created_at: `o.created_at - i * interval '1 minute'`,
  modified_at: `o.created_at - i * interval '1 minute'`,
  // No work is left to do for a copy.
  ...Object.fromEntries(['follow_at', 'invoice_due_at', 'packed_mail_due_at'].map((due) => [due, 'null'])),
});
const KEYS = `
  INSERT INTO cart.order_search (tenant, key, order_id)
  SELECT o.tenant, lower(key), o.id
    FROM cart.sales_order o
   CROSS JOIN LATERAL (SELECT o.content -> 'customer' AS customer OFFSET 0) AS of_order
   CROSS JOIN LATERAL unnest(ARRAY[o.order_number, o.customer_id, customer ->> 'email', customer ->> 'lastName',
           (customer ->> 'firstName') || ' ' || (customer ->> 'lastName'), 'TEN']) AS key
   WHERE o.tenant = $1 AND o.order_number LIKE 'N1______'
   ORDER BY 2, 3`;

/** Makes many orders of the newest one, with what a search finds them by. */
export async function copyOrder(database: BenchDatabase, tenant: string, count: number): Promise<void> {
  const once = { others: `substr((content::jsonb - 'customer')::text, 2)` };
  await copyRows(database, [{ table: 'cart.sales_order', tenant, count, varied: variedOf(count), once }]);
  await fillTable(database, 'cart.order_search', (db) => db.query(KEYS, [tenant]));
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
