import { serveFloor } from '../harness/index.ts';

/** The statements of the service for another tenant, without checks and row-level security. */
const COLUMNS = `
  o.id, o.site_code AS "siteCode", o.order_number AS "orderNumber", o.order_status AS "orderStatus",
  o.contact_phone AS "contactPhone", o.delivery_time AS "deliveryTime", o.pickup, o.pickup_address AS "pickupAddress",
  o.shipping_address AS "shippingAddress", o.revision, t.task_id AS "taskId", t.tracking_url AS "trackingURL",
  t.delivery_provider AS "deliveryProvider", t.pushed_revision AS "pushedRevision"`;
const WITH_TASK = 'LEFT JOIN delivery.delivery_task t ON t.tenant = o.tenant AND t.order_id = o.id';

const GET = `SELECT ${COLUMNS} FROM delivery.delivery_order o ${WITH_TASK} WHERE o.tenant = $1 AND o.id = $2`;
const LIST = `
  SELECT ${COLUMNS}, (SELECT count(*)::int FROM delivery.delivery_order WHERE tenant = $1 AND site_code = $2) AS total
    FROM (SELECT * FROM delivery.delivery_order WHERE tenant = $1 AND site_code = $2 ORDER BY id LIMIT $3) o ${WITH_TASK} ORDER BY o.id`;
const PUT = `
  WITH o AS (
    INSERT INTO delivery.delivery_order AS old (tenant, id, site_code, order_number, order_status, pickup, shipping_address)
    VALUES ($1, $2, $3, $4, 'CREATED', false, $5::jsonb)
    ON CONFLICT (tenant, id) DO UPDATE SET
      order_number = EXCLUDED.order_number, shipping_address = EXCLUDED.shipping_address,
      revision = old.revision + ((old.order_number, old.shipping_address) IS DISTINCT FROM
                                 (EXCLUDED.order_number, EXCLUDED.shipping_address))::int
    RETURNING *
  )
  SELECT ${COLUMNS} FROM o ${WITH_TASK}`;

interface Order {
  readonly siteCode: string;
  readonly orderNumber: string;
  readonly shippingAddress: object;
}

await serveFloor((server, pool) => {
  const rows = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<{ total?: number }>({ name, text, values: ['floor', ...values] })).rows;

  server.put('/order/:id', async (request) => {
    const { siteCode, orderNumber, shippingAddress } = request.body as Order;
    return (await rows('put', PUT, [(request.params as { id: string }).id, siteCode, orderNumber, shippingAddress]))[0];
  });
  server.get('/order/:id', async (request) => (await rows('get', GET, [(request.params as { id: string }).id]))[0]);
  server.get('/order', async (request, reply) => {
    const { siteCode, pageSize } = request.query as { siteCode: string; pageSize: string };
    const orders = await rows('list', LIST, [siteCode, pageSize]);
    return reply.header('x-total-count', String(orders[0]?.total)).send(orders);
  });
});
