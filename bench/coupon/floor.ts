import { randomUUID } from 'node:crypto';
import { serveFloor } from '../harness/index.ts';

/** Both redemptions write the tables and indexes of the service, without reads and checks. */
const COLUMNS = 'tenant, code, id, order_code, order_total, discount, currency, created_at';
const LIMITED = `
  WITH counted AS (
    UPDATE coupon.coupon SET redemption_count = redemption_count + 1
     WHERE tenant = $1 AND code = $2 AND redemption_count < max_redemptions RETURNING code)
  INSERT INTO coupon.redemption (${COLUMNS}) SELECT $1, $2, $3, $4, $5, $6, $7, now() FROM counted RETURNING id`;
const UNLIMITED = `
  WITH counted AS (
    INSERT INTO coupon.redemption_counter AS counter (tenant, code, shard, redemptions) VALUES ($1, $2, pg_backend_pid() % 32, 1)
        ON CONFLICT (tenant, code, shard) DO UPDATE SET redemptions = counter.redemptions + 1 RETURNING shard)
  INSERT INTO coupon.redemption (${COLUMNS}) SELECT $1, $2, $3, $4, $5, $6, $7, now() FROM counted RETURNING id`;

interface Redemption {
  readonly orderCode: string;
  readonly orderTotal: { readonly amount: number; readonly currency: string };
  readonly discount: { readonly amount: number };
}

await serveFloor((server, pool) => {
  for (const [name, text] of [
    ['limited', LIMITED],
    ['unlimited', UNLIMITED],
  ] as const) {
    server.post(`/${name}/:code`, async (request, reply) => {
      const { orderCode, orderTotal, discount } = request.body as Redemption;
      const { code } = request.params as { code: string };
      const values = ['floor', code, randomUUID(), orderCode, orderTotal.amount, discount.amount, orderTotal.currency];
      const { rows } = await pool.query<{ id: string }>({ name, text, values });
      return reply.status(201).send({ id: rows[0]?.id });
    });
  }
  server.get('/coupon/:code', async (request) => {
    const { code } = request.params as { code: string };
    const { rows } = await pool.query<object>({
      name: 'coupon',
      text: 'SELECT * FROM coupon.coupon WHERE tenant = $1 AND code = $2',
      values: ['acme', code],
    });
    return rows[0];
  });
});
