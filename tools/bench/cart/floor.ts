import type { Pool, PoolClient } from 'pg';
import { serveFloor } from '../harness/index.ts';

// The statements that the service sends for a read and for one more of a product, on the same tables. Nothing is
// checked, looked at or calculated: what is written is what was there.

const TENANT = 'acme';
const HEAD = `tenant, id, version, status, site_code, includes_tax, currency, type, customer_id, session_id, channel, country_code,
  zip_code, mixins, mixin_schemas, discounts, next_item_id, prices_expire_at, created_at, modified_at`;
const READ = `
  SELECT ${HEAD}, sums::text AS sums, (SELECT string_agg(item.shown::text, ',' ORDER BY item.id)
    FROM cart.cart_item item WHERE item.tenant = cart.tenant AND item.cart_id = cart.id) AS items
    FROM cart.cart cart WHERE tenant = $1 AND id = $2`;
const READ_HEAD = `SELECT ${HEAD} FROM cart.cart WHERE tenant = $1 AND id = $2`;
const READ_LINES = `SELECT id, offer, facts, shown_hash FROM cart.cart_item WHERE tenant = $1 AND cart_id = $2 ORDER BY id`;
const ENTRY = (table: string) => `SELECT id, entry FROM cart.${table} WHERE tenant = $1 AND id = ANY ($2)`;
const PRICES = `SELECT id, entry FROM cart.price WHERE tenant = $1 AND entry ->> 'productId' = ANY ($2) ORDER BY id`;
const UPSERT = `
  INSERT INTO cart.cart_item (tenant, cart_id, id, offer, facts, shown, shown_hash)
  SELECT $1, $2, * FROM unnest($3::integer[], $4::json[], $5::json[], $6::json[], $7::text[])
  ON CONFLICT (tenant, cart_id, id)
  DO UPDATE SET offer = EXCLUDED.offer, facts = EXCLUDED.facts, shown = EXCLUDED.shown, shown_hash = EXCLUDED.shown_hash`;
const UPDATE = `UPDATE cart.cart SET version = version + 1, discounts = $3, sums = $4, modified_at = $5 WHERE tenant = $1 AND id = $2`;

interface StoredCart {
  readonly discounts: object;
  readonly sums: string;
  readonly items: string;
}

interface StoredLine {
  readonly id: number;
  readonly offer: object;
  readonly facts: object;
  readonly shown_hash: string;
}

const NAMES = new Map<string, string>();

async function rows<T extends object>(db: Pool | PoolClient, text: string, values: readonly unknown[]): Promise<T[]> {
  if (!NAMES.has(text)) NAMES.set(text, `f${NAMES.size}`);
  return (await db.query<T>({ name: NAMES.get(text), text, values: [...values] })).rows;
}

/** What is written at each cart: read once, so that the floor need not make it up. */
const written = new Map<string, { readonly discounts: string; readonly sums: string; readonly shown: string }>();

async function readOnce(pool: Pool, cart: string): Promise<void> {
  const [stored] = await rows<StoredCart>(pool, READ, [TENANT, cart]);
  const [shown] = JSON.parse(`[${stored?.items}]`) as object[];
  written.set(cart, { discounts: JSON.stringify(stored?.discounts), sums: stored?.sums ?? '', shown: JSON.stringify(shown) });
}

await serveFloor((server, pool) => {
  server.get('/carts/:cart', async (request, reply) => {
    const { cart } = request.params as { cart: string };
    const [stored] = await rows<StoredCart>(pool, READ, [TENANT, cart]);
    const { sums, items, ...head } = stored as StoredCart;
    return reply.type('application/json').send(`${JSON.stringify(head).slice(0, -1)},${sums.slice(1, -1)},"items":[${items}]}`);
  });

  server.post('/carts/:cart/items', async (request, reply) => {
    const { cart } = request.params as { cart: string };
    const product = (request.body as { itemXrn: string }).itemXrn.split(';')[1];
    if (!written.has(cart)) await readOnce(pool, cart);
    await rows(pool, READ_HEAD, [TENANT, cart]);
    await rows(pool, ENTRY('site'), [TENANT, ['main']]);
    const looked = [rows(pool, ENTRY('product'), [TENANT, [product]]), rows(pool, PRICES, [TENANT, [product]])];
    await Promise.all([...looked, rows(pool, ENTRY('tax_table'), [TENANT, ['DE']])]);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await rows(client, `${READ_HEAD} FOR UPDATE`, [TENANT, cart]);
      await writeBack(client, cart, await rows<StoredLine>(client, READ_LINES, [TENANT, cart]));
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    return reply.status(201).send({ itemId: '0' });
  });
});

async function writeBack(client: PoolClient, cart: string, lines: readonly StoredLine[]): Promise<void> {
  const { discounts, sums, shown } = written.get(cart) ?? { discounts: '[]', sums: '{}', shown: '{}' };
  const [line] = lines;
  if (line) {
    const columns = [[line.id], [JSON.stringify(line.offer)], [JSON.stringify(line.facts)], [shown], [line.shown_hash]];
    await rows(client, UPSERT, [TENANT, cart, ...columns]);
  }
  await rows(client, UPDATE, [TENANT, cart, discounts, sums, new Date()]);
}
