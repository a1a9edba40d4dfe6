import type { PoolClient } from 'pg';
import { serveFloor } from '../harness/index.ts';

// The writes of a checkout on the same tables, in the same number of transactions: its start, the order with its cart, the
// end of the fulfillment with the mail. Without validation, lookups and calculations: it writes copies of existing rows. It
// does not enqueue the mail's job, because the service would process it.

const TENANT = 'acme';

const TEMPLATES = `SELECT id, cart_id, order_id FROM cart.checkout WHERE tenant = $1 AND state = 'COMPLETED' LIMIT 100`;
const copyOf = (table: string, changes: string, by: string) => `
  INSERT INTO cart.${table} SELECT (copy).* FROM (
    SELECT jsonb_populate_record(kept, jsonb_build_object(${changes})) AS copy FROM cart.${table} kept WHERE ${by} LIMIT 1) made`;
const BEGIN_CHECKOUT = copyOf('checkout', `'id', $1::uuid, 'state', 'REFUSED', 'lease', NULL`, 'id = $2');
const STORE_KEY = copyOf('idempotency_key', `'tenant', 'floor', 'key', $1::text`, '$2::uuid IS NOT NULL');
const WRITE_CART = 'UPDATE cart.cart SET version = version + 1 WHERE tenant = $1 AND id = $2';
const LOCK = 'SELECT * FROM cart.checkout WHERE tenant = $1 AND id = $2 FOR UPDATE';
const NOTE = 'UPDATE cart.checkout SET steps = steps, modified_at = now() WHERE tenant = $1 AND id = $2';
const STORE_ORDER = copyOf('sales_order', `'id', $1::uuid, 'cart_id', $1::uuid, 'order_number', $1::text`, 'id = $2');
const CONFIRM_ORDER = 'UPDATE cart.sales_order SET modified_at = now() WHERE tenant = $1 AND id = $2';
const POST_MAIL = copyOf('outgoing_mail', `'id', $1::uuid, 'tenant', 'floor'`, '$2::uuid IS NOT NULL');

interface Template {
  readonly id: string;
  readonly cart_id: string;
  readonly order_id: string;
}

const NAMES = new Map<string, string>();

async function run(client: PoolClient, text: string, values: readonly unknown[]): Promise<void> {
  if (!NAMES.has(text)) NAMES.set(text, `f${NAMES.size}`);
  await client.query({ name: NAMES.get(text), text, values: [...values] });
}

await serveFloor((server, pool) => {
  /** Many carts, since writers of one row would wait for each other. */
  let templates: readonly Template[] = [];
  let copies = 0;

  const transaction = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };

  server.post('/checkout', async (_request, reply) => {
    if (templates.length === 0) templates = (await pool.query<Template>(TEMPLATES, [TENANT])).rows;
    const { id, cart_id: cart, order_id: order } = templates[(copies += 1) % templates.length] as Template;
    const copy = crypto.randomUUID();
    await transaction(async (client) => {
      await run(client, BEGIN_CHECKOUT, [copy, id]);
      await run(client, WRITE_CART, [TENANT, cart]);
      await run(client, STORE_KEY, [copy, id]);
    });
    await transaction(async (client) => {
      await run(client, LOCK, [TENANT, copy]);
      await run(client, WRITE_CART, [TENANT, cart]);
      await run(client, STORE_ORDER, [copy, order]);
      await run(client, NOTE, [TENANT, copy]);
    });
    await transaction(async (client) => {
      await run(client, LOCK, [TENANT, copy]);
      await run(client, POST_MAIL, [copy, id]);
      await run(client, CONFIRM_ORDER, [TENANT, copy]);
      await run(client, NOTE, [TENANT, copy]);
    });
    return reply.status(201).send({});
  });
});
