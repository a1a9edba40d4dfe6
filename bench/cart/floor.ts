import type { PoolClient } from 'pg';
import { serveFloor } from '../harness/index.ts';

// The minimum of a cart: a read returns the stored document; an add locks the cart, writes a line, increments the version and
// answers. Without authorization, lookups and pricing.

const TENANT = 'acme';
const READ = { name: 'read', text: 'SELECT body FROM floor.cart WHERE tenant = $1 AND id = $2' };
const READ_VERSION = { name: 'version', text: 'SELECT version FROM floor.cart WHERE tenant = $1 AND id = $2' };
const LOCK = { name: 'lock', text: 'SELECT version FROM floor.cart WHERE tenant = $1 AND id = $2 FOR UPDATE' };
const WRITE_LINE = {
  name: 'write',
  text: `INSERT INTO floor.line (tenant, cart_id, product, line) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant, cart_id, product) DO UPDATE SET line = EXCLUDED.line`,
};
const COUNT_UP = { name: 'count', text: 'UPDATE floor.cart SET version = version + 1 WHERE tenant = $1 AND id = $2' };

await serveFloor((server, pool) => {
  server.get('/carts/:cart', async (request, reply) => {
    const values = [TENANT, (request.params as { cart: string }).cart];
    const known = request.headers['if-none-match'];
    if (known !== undefined) {
      const { rows } = await pool.query<{ version: number }>({ ...READ_VERSION, values });
      if (known === `W/"${rows[0]?.version}"`) return reply.status(304).send();
    }
    const { rows } = await pool.query<{ body: string }>({ ...READ, values });
    return reply.type('application/json').send(rows[0]?.body);
  });

  server.post('/carts/:cart/items', async (request, reply) => {
    const key = [TENANT, (request.params as { cart: string }).cart];
    const line = request.body as { itemXrn: string };
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await writeLine(client, key, line);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    return reply.status(201).send({ itemId: line.itemXrn });
  });
});

async function writeLine(client: PoolClient, key: string[], line: { itemXrn: string }): Promise<void> {
  await client.query({ ...LOCK, values: key });
  await client.query({ ...WRITE_LINE, values: [...key, line.itemXrn, JSON.stringify(line)] });
  await client.query({ ...COUNT_UP, values: key });
}
