import type { Database } from '@suite/platform';
import type { ProviderName } from '../domain/delivery-provider';
import type { OrderStatus } from '../domain/order-status';
import type { DeliveryOrder } from './delivery-order.entity';

/** An order with what is known of its task; null where there is nothing. */
export interface OrderRow extends Omit<DeliveryOrder, 'tenant'> {
  readonly taskId: string | null;
  readonly trackingURL: string | null;
  readonly deliveryProvider: ProviderName | null;
  readonly pushedRevision: number | null;
}

const COLUMNS = `
  o.id, o.site_code AS "siteCode", o.order_number AS "orderNumber", o.order_status AS "orderStatus",
  o.contact_phone AS "contactPhone", o.delivery_time AS "deliveryTime", o.pickup, o.pickup_address AS "pickupAddress",
  o.shipping_address AS "shippingAddress", o.revision,
  t.task_id AS "taskId", t.tracking_url AS "trackingURL", t.delivery_provider AS "deliveryProvider",
  t.pushed_revision AS "pushedRevision"`;
const WITH_TASK = 'LEFT JOIN delivery_task t ON t.tenant = o.tenant AND t.order_id = o.id';

export async function findOrder(db: Database, tenant: string, id: string): Promise<OrderRow | undefined> {
  const sql = `SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK} WHERE o.tenant = $1 AND o.id = $2`;
  return (await db.query<OrderRow>(tenant, sql, [tenant, id]))[0];
}

export function findOrders(db: Database, tenant: string, ids: readonly string[]): Promise<OrderRow[]> {
  const sql = `SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK} WHERE o.tenant = $1 AND o.id = ANY ($2)`;
  return db.query<OrderRow>(tenant, sql, [tenant, ids]);
}

/** A page of the site's orders by id, and how many orders the site has: counted apart, from the index alone. */
export async function listOrders(
  db: Database,
  tenant: string,
  { siteCode, limit, offset }: { siteCode: string; limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db.query<OrderRow & { total: number }>(
    tenant,
    `SELECT ${COLUMNS}, (SELECT count(*)::int FROM delivery_order WHERE tenant = $1 AND site_code = $2) AS total
       FROM (SELECT * FROM delivery_order WHERE tenant = $1 AND site_code = $2 ORDER BY id LIMIT $3 OFFSET $4) o ${WITH_TASK}
      ORDER BY o.id`,
    [tenant, siteCode, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : await countOrders(db, tenant, siteCode)) };
}

async function countOrders(db: Database, tenant: string, siteCode: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS total FROM delivery_order WHERE tenant = $1 AND site_code = $2';
  return (await db.query<{ total: number }>(tenant, sql, [tenant, siteCode]))[0]?.total ?? 0;
}

/** The next orders of the site in this status, by id, whose task is missing or out of date. */
export function findOpenOrders(
  db: Database,
  tenant: string,
  { siteCode, status, after, limit }: { siteCode: string; status: OrderStatus; after: string; limit: number },
): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    tenant,
    `SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK}
      WHERE o.tenant = $1 AND o.site_code = $2 AND o.order_status = $3 AND o.id > $4 AND NOT o.pickup
        AND t.pushed_revision IS DISTINCT FROM o.revision
      ORDER BY o.id LIMIT $5`,
    [tenant, siteCode, status, after, limit],
  );
}

export interface OrderContent extends Pick<
  DeliveryOrder,
  'id' | 'siteCode' | 'orderNumber' | 'contactPhone' | 'deliveryTime' | 'pickup' | 'pickupAddress' | 'shippingAddress'
> {
  readonly orderStatus: OrderStatus | null;
}

/**
 * Inserts the order, if a new one may be so, or replaces it, if it is in one of the statuses and of the same site: one
 * statement, so that no other can come between. Answers nothing when neither was possible.
 */
export async function saveOrder(
  db: Database,
  tenant: string,
  order: OrderContent,
  { mayBeNew, from }: { mayBeNew: boolean; from: readonly OrderStatus[] },
): Promise<OrderRow | undefined> {
  const values = [
    tenant,
    order.id,
    order.siteCode,
    order.orderNumber,
    order.orderStatus,
    order.contactPhone,
    order.deliveryTime,
    order.pickup,
    order.pickupAddress,
    order.shippingAddress,
    mayBeNew,
    from,
  ];
  return (await db.query<OrderRow>(tenant, SAVE, values))[0];
}

const SAVE = `
  WITH o AS (
    INSERT INTO delivery_order AS old (tenant, id, site_code, order_number, order_status, contact_phone, delivery_time, pickup,
                                       pickup_address, shipping_address)
    SELECT $1, $2, $3, $4, COALESCE($5, 'CREATED'), $6, $7::jsonb, $8::boolean, $9::jsonb, $10::jsonb
     WHERE $11::boolean OR EXISTS (SELECT FROM delivery_order WHERE tenant = $1 AND id = $2)
    ON CONFLICT (tenant, id) DO UPDATE SET
      order_number = EXCLUDED.order_number, order_status = COALESCE($5, old.order_status),
      contact_phone = EXCLUDED.contact_phone, delivery_time = EXCLUDED.delivery_time, pickup = EXCLUDED.pickup,
      pickup_address = EXCLUDED.pickup_address, shipping_address = EXCLUDED.shipping_address,
      revision = old.revision + (
        (old.order_number, old.contact_phone, old.delivery_time, old.shipping_address) IS DISTINCT FROM
        (EXCLUDED.order_number, EXCLUDED.contact_phone, EXCLUDED.delivery_time, EXCLUDED.shipping_address))::int
    WHERE old.order_status = ANY ($12::text[]) AND old.site_code = EXCLUDED.site_code
    RETURNING *
  )
  SELECT ${COLUMNS} FROM o ${WITH_TASK}`;

/**
 * Forgets the order's task, unless the order is being planned. The next task is one of a new revision, so that a provider
 * that remembers our old key does not answer with the old task. Answers whether there was something to forget.
 */
export async function forgetTask(db: Database, tenant: string, orderId: string): Promise<boolean> {
  const forgotten = await db.query(
    tenant,
    `WITH gone AS (
       DELETE FROM delivery_task
        WHERE tenant = $1 AND order_id = $2 AND (claimed_until IS NULL OR claimed_until < clock_timestamp()) RETURNING order_id
     )
     UPDATE delivery_order o SET revision = o.revision + 1 FROM gone WHERE o.tenant = $1 AND o.id = gone.order_id RETURNING o.id`,
    [tenant, orderId],
  );
  return forgotten.length > 0;
}
