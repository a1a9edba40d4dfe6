import { anyOf, columnsOf, type Database, membersOf, query, snakeCase, sql, type Tx } from '@suite/platform';
import type { OrderStatus } from '../domain/order-status';
import { DeliveryOrder, DeliveryTask } from './delivery-order.entity';

/** What of a task is of no use to those who read its order. */
const UNREAD = ['tenant', 'orderId', 'accountId', 'keyRevision', 'tries', 'claim', 'claimedUntil'] as const;

/** An order with what is known of its task; null where there is nothing. */
export type OrderRow = Omit<DeliveryOrder, 'tenant'> & {
  readonly [M in Exclude<keyof DeliveryTask, (typeof UNREAD)[number]>]: DeliveryTask[M] | null;
};

const COLUMNS = `${columnsOf(DeliveryOrder, { but: ['tenant'], of: 'o' })}, ${columnsOf(DeliveryTask, { but: UNREAD, of: 't' })}`;
const WITH_TASK = 'LEFT JOIN delivery_task t ON t.tenant = $1 AND t.order_id = o.id';
/** For rows that a part of the statement has made. A subselect, since Citus (13.2) crashes when such rows are joined with a table itself. */
const WITH_TASK_OF_ROW = 'LEFT JOIN (SELECT * FROM delivery_task WHERE tenant = $1) t ON t.order_id = o.id';

const LIST_ORDERS_BY_ID = sql<OrderRow>(`SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK} WHERE o.tenant = $1 AND o.id ${anyOf('$2')}`);

export function listOrdersById(db: Database, tenant: string, ids: readonly string[]): Promise<OrderRow[]> {
  return db.query(tenant, LIST_ORDERS_BY_ID, [tenant, ids]);
}

const COUNT_ORDERS = sql<{ readonly total: number }>(
  'SELECT count(*)::int AS total FROM delivery_order WHERE tenant = $1 AND site_code = $2',
);
const LIST_PAGE = sql<OrderRow & { readonly total: number }>(`
  SELECT ${COLUMNS}, (${COUNT_ORDERS.text}) AS total
    FROM (SELECT * FROM delivery_order WHERE tenant = $1 AND site_code = $2 ORDER BY id LIMIT $3 OFFSET $4) o ${WITH_TASK_OF_ROW}
   ORDER BY o.id`);

/** A page of the site's orders by id, and how many orders the site has: counted apart, from the index alone. */
export async function listPage(
  db: Database,
  tenant: string,
  { siteCode, limit, offset }: { siteCode: string; limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db.list(tenant, LIST_PAGE, [tenant, siteCode, limit, offset]);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const [counted] = await db.query(tenant, COUNT_ORDERS, [tenant, siteCode]);
  return { rows, total: counted?.total ?? 0 };
}

const LIST_OPEN_ORDERS = sql<OrderRow>(`
  SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK}
   WHERE o.tenant = $1 AND o.site_code = $2 AND o.order_status = $3 AND o.id > $4 AND NOT o.pickup
     AND t.pushed_revision IS DISTINCT FROM o.revision
   ORDER BY o.id LIMIT $5`);

/** The next orders of the site in this status, by id, whose task is missing or out of date. */
export function listOpenOrders(
  db: Database,
  tenant: string,
  { siteCode, status, after, limit }: { siteCode: string; status: OrderStatus; after: string; limit: number },
): Promise<OrderRow[]> {
  return db.query(tenant, LIST_OPEN_ORDERS, [tenant, siteCode, status, after, limit]);
}

type Key = 'tenant' | 'id' | 'siteCode';
type Content = Exclude<keyof DeliveryOrder, Key | 'orderStatus' | 'revision'>;

/** What is replaced when an order comes again, and whether its provider is to learn of it: then the revision grows. */
const IS_TOLD: Readonly<Record<Content, boolean>> = {
  orderNumber: true,
  contactPhone: true,
  deliveryTime: true,
  pickup: false,
  pickupAddress: false,
  shippingAddress: true,
};

const contents = Object.keys(IS_TOLD) as Content[];
const told = contents.filter((member) => IS_TOLD[member]).map(snakeCase);
const row = (of: string): string => `(${told.map((column) => `${of}.${column}`).join(', ')})`;

const INSERTED = { but: ['revision'] } as const;
const SAVE_ORDER = sql<OrderRow>(`
  WITH o AS (
    INSERT INTO delivery_order AS old (${columnsOf(DeliveryOrder, INSERTED)})
    SELECT ${columnsOf(DeliveryOrder, INSERTED)} FROM jsonb_populate_record(NULL::delivery_order, $3)
     WHERE $4::boolean OR EXISTS (SELECT FROM delivery_order known WHERE known.tenant = $1 AND known.id = $2)
    ON CONFLICT (tenant, id) DO UPDATE SET
      ${contents.map((member) => `${snakeCase(member)} = EXCLUDED.${snakeCase(member)}`).join(', ')},
      order_status = COALESCE($5::text, old.order_status), revision = old.revision + (${row('old')} IS DISTINCT FROM ${row('EXCLUDED')})::int
    WHERE old.order_status = ANY ($6::text[]) AND old.site_code = EXCLUDED.site_code
    RETURNING *
  )
  SELECT ${COLUMNS} FROM o ${WITH_TASK_OF_ROW}`);

export type OrderContent = Omit<DeliveryOrder, 'revision'>;

/** What an order's status may have been before, for it to be replaced. */
export interface SaveRules {
  /** A replaced order keeps its status when this is undefined. */
  readonly newStatus: OrderStatus | undefined;
  readonly mayBeNew: boolean;
  readonly from: readonly OrderStatus[];
}

/**
 * Inserts the order, if a new one may be so, or replaces it, if it is in one of the statuses and of the same site: one
 * statement, so that no other can come between. Answers nothing when neither was possible.
 */
export async function saveOrder(tx: Tx, order: OrderContent, { newStatus, mayBeNew, from }: SaveRules): Promise<OrderRow | undefined> {
  const columns = membersOf(DeliveryOrder, INSERTED).map((member) => [snakeCase(member), order[member as keyof OrderContent]]);
  const record = JSON.stringify(Object.fromEntries(columns));
  return (await query(tx, SAVE_ORDER, [order.tenant, order.id, record, mayBeNew, newStatus, from]))[0];
}

const DELETE_TASK = sql<{ readonly id: string }>(`
  WITH locked AS (
    SELECT id FROM delivery_order WHERE tenant = $1 AND id = $2 FOR UPDATE
  ), gone AS (
    DELETE FROM delivery_task
     WHERE tenant = $1 AND order_id = $2 AND order_id IN (SELECT id FROM locked) AND (claimed_until IS NULL OR claimed_until < now()) RETURNING order_id
  )
  UPDATE delivery_order o SET revision = o.revision + 1 FROM gone WHERE o.tenant = $1 AND o.id = gone.order_id RETURNING o.id`);

/**
 * Deletes the order's task, unless the order is being planned. The next task is one of a new revision, so that a provider
 * that remembers our old key does not answer with the old task. Locks the order before the task, as claims do. Answers
 * whether there was something to delete.
 */
export async function deleteTask(db: Database, tenant: string, orderId: string): Promise<boolean> {
  return (await db.query(tenant, DELETE_TASK, [tenant, orderId])).length > 0;
}
