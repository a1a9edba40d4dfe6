import {
  anyOf,
  type Call,
  columnsOf,
  type Database,
  placeholdersOf,
  query,
  queryAll,
  recordsOf,
  snakeCase,
  sql,
  type Tx,
  valuesOf,
} from '@suite/database';
import type { DeliveryOrderStatus } from './domain/order-status';
import { DeliveryOrder, DeliveryTask } from './delivery-order.entity';

/** Columns of a task that readers of its order do not need. */
const UNREAD = [
  ...(['tenant', 'orderId', 'accountId', 'keyRevision', 'tries', 'claim', 'claimedUntil', 'heardAt', 'polledAt'] as const),
  ...(['cancelDueAt', 'cancelTries', 'cancelByCall', 'cancelToldAt'] as const),
] as const;

/** An order with its task; the task's columns are null when it has none. */
export type OrderRow = Omit<DeliveryOrder, 'tenant'> & {
  readonly [M in Exclude<keyof DeliveryTask, (typeof UNREAD)[number]>]: DeliveryTask[M] | null;
};

export const COLUMNS = `${columnsOf(DeliveryOrder, { but: ['tenant'], of: 'o' })}, ${columnsOf(DeliveryTask, { but: UNREAD, of: 't' })}`;
export const WITH_TASK = 'LEFT JOIN delivery_task t ON t.tenant = $1 AND t.order_id = o.id';
/**
 * Joins the tasks to rows that a part of the same statement has returned. A subselect, because Citus (13.2) crashes when such
 * rows are joined with a table directly.
 */
const WITH_TASK_OF_ROW = 'LEFT JOIN (SELECT * FROM delivery_task WHERE tenant = $1) t ON t.order_id = o.id';

const LIST_ORDERS_BY_ID = sql<OrderRow>(`SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK} WHERE o.tenant = $1 AND o.id ${anyOf('$2')}`);

export function listOrdersById(db: Database, tenant: string, ids: readonly string[]): Promise<OrderRow[]> {
  return db.query(tenant, LIST_ORDERS_BY_ID, [tenant, ids]);
}

/** Returns the call that lists orders within a transaction. */
export const ordersById = (tenant: string, ids: readonly string[]): Call<OrderRow> => ({
  statement: LIST_ORDERS_BY_ID,
  values: [tenant, ids],
});

const COUNT_ORDERS = sql<{ readonly total: number }>(
  'SELECT count(*)::int AS total FROM delivery_order WHERE tenant = $1 AND site_code = $2',
);
const LIST_PAGE = sql<OrderRow & { readonly total: number }>(`
  SELECT ${COLUMNS}, (${COUNT_ORDERS.text}) AS total
    FROM (SELECT id AS found_id FROM delivery_order WHERE tenant = $1 AND site_code = $2 ORDER BY id LIMIT $3 OFFSET $4) AS page,
         LATERAL (SELECT * FROM delivery_order WHERE tenant = $1 AND id = page.found_id OFFSET 0) AS o ${WITH_TASK_OF_ROW}
   ORDER BY o.id`);

/** Returns a page of the site's orders by id and their total. The earlier pages are skipped, and the total is counted, in the index alone. */
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
     AND t.pushed_revision IS DISTINCT FROM o.revision AND COALESCE(t.status, 'PLACED') NOT IN ('CANCELLING', 'COMPLETED')
   ORDER BY o.id LIMIT $5`);

/** Orders of a site in a status, from the first id behind `after`. */
export interface OpenOrders {
  readonly siteCode: string;
  readonly status: DeliveryOrderStatus;
  readonly after: string;
  readonly limit: number;
}

/** Lists the next orders of the site in this status, by id, whose task is missing, out of date or ended without a delivery. */
export function listOpenOrders(db: Database, tenant: string, { siteCode, status, after, limit }: OpenOrders): Promise<OrderRow[]> {
  return db.query(tenant, LIST_OPEN_ORDERS, [tenant, siteCode, status, after, limit]);
}

type Key = 'tenant' | 'id' | 'siteCode';
/** The columns that the service sets itself. */
const OWN = ['revision', 'failure', 'failureKind', 'failedAt', 'failureTries', 'attempts', 'proof'] as const;
type Own = (typeof OWN)[number];
type Content = Exclude<keyof DeliveryOrder, Key | 'orderStatus' | Own>;

/** The columns that a repeated order replaces, and whether the provider must learn of a change, which increases the revision. */
const IS_SENT: Readonly<Record<Content, boolean>> = {
  orderNumber: true,
  customerNumber: false,
  contactPhone: true,
  deliveryTime: true,
  pickup: false,
  pickupAddress: false,
  shippingAddress: true,
  items: true,
  boxes: true,
  serviceMinutes: true,
  note: true,
  email: true,
  coordinates: true,
  requirements: true,
};

const contents = Object.keys(IS_SENT) as Content[];
const sent = contents.filter((member) => IS_SENT[member]).map(snakeCase);
const row = (of: string): string => `(${sent.map((column) => `${of}.${column}`).join(', ')})`;

export type OrderContent = Omit<DeliveryOrder, Own>;

const INSERTED = { but: OWN } as const;
const INSERT_ORDER = sql<{ readonly stored: number }>(`
  INSERT INTO delivery_order (${columnsOf(DeliveryOrder, INSERTED)}) VALUES (${placeholdersOf(DeliveryOrder, INSERTED)})
  ON CONFLICT (tenant, id) DO NOTHING RETURNING 1 AS stored`);
const LOCK_ORDER = sql<DeliveryOrder>(
  `SELECT ${columnsOf(DeliveryOrder)} FROM delivery_order WHERE tenant = $1 AND id = $2 FOR NO KEY UPDATE`,
);

/** Inserts a new order, if it may be one, and locks it. Returns it as it was before the call otherwise; undefined if there is none. */
export async function insertOrLock(
  tx: Tx,
  order: OrderContent,
  mayBeNew: boolean,
): Promise<{ readonly isNew: boolean; readonly order: DeliveryOrder | undefined }> {
  const lock = { statement: LOCK_ORDER, values: [order.tenant, order.id] };
  if (!mayBeNew) return { isNew: false, order: (await queryAll(tx, [lock]))[0][0] };
  const insert = { statement: INSERT_ORDER, values: valuesOf(DeliveryOrder, order, INSERTED) };
  const [inserted, [locked]] = await queryAll(tx, [insert, lock]);
  return { isNew: inserted.length > 0, order: locked };
}

/** An order as it was sent, and the status that its caller requested. */
export interface SentOrder {
  readonly content: OrderContent;
  readonly requested: DeliveryOrderStatus | undefined;
}

/** An order as it is stored, without its task. */
export type PutOrder = DeliveryOrder & { readonly isNew: boolean };

const assignments = contents.map((member) => `${snakeCase(member)} = new.${snakeCase(member)}`).join(', ');
const increased = `old.revision + (${row('old')} IS DISTINCT FROM ${row('new')})::int`;
// `free` is materialized, so that its rows are locked once. Two replicas insert the same orders in the same order, so neither waits for both.
const PUT_FREE = sql<PutOrder>(`
  WITH new AS MATERIALIZED (
    SELECT *, unnest AS requested FROM ROWS FROM (jsonb_populate_recordset(NULL::delivery_order, $2), unnest($3::text[])) AS sent),
  free AS MATERIALIZED (
    SELECT old.id FROM delivery_order old JOIN new USING (id) WHERE old.tenant = $1 FOR NO KEY UPDATE OF old SKIP LOCKED),
  replaced AS (
    UPDATE delivery_order old SET ${assignments}, revision = ${increased}
      FROM new JOIN free USING (id)
     WHERE old.tenant = $1 AND old.id = free.id AND old.site_code = new.site_code AND old.failure_kind IS NULL
       AND old.order_status = COALESCE(new.requested, old.order_status)
    RETURNING ${columnsOf(DeliveryOrder, { of: 'old' })}, false AS "isNew"),
  inserted AS (
    INSERT INTO delivery_order AS old (${columnsOf(DeliveryOrder, INSERTED)})
    SELECT ${columnsOf(DeliveryOrder, INSERTED)} FROM new
     WHERE NOT EXISTS (SELECT FROM delivery_order old WHERE old.tenant = $1 AND old.id = new.id)
     ORDER BY id
    ON CONFLICT (tenant, id) DO NOTHING
    RETURNING ${columnsOf(DeliveryOrder, { of: 'old' })}, true AS "isNew")
  SELECT * FROM replaced UNION ALL SELECT * FROM inserted`);

/**
 * Inserts orders of one tenant that need a delivery, or replaces those whose site and status stay and that have not failed, which has no
 * consequences. Returns them without their tasks. Leaves out an order whose change is another one, or that another transaction has
 * locked, so that the others need not wait for it.
 */
export function putFree(db: Database, tenant: string, orders: readonly SentOrder[]): Promise<PutOrder[]> {
  const records = recordsOf(
    DeliveryOrder,
    orders.map(({ content }) => content),
    INSERTED,
  );
  return db.query(tenant, PUT_FREE, [tenant, records, orders.map(({ requested }) => requested ?? null)]);
}

const UPDATE_ORDER = sql<OrderRow>(`
  WITH o AS (
    UPDATE delivery_order old
       SET ${assignments}, order_status = new.order_status, revision = ${increased}
      FROM jsonb_populate_recordset(NULL::delivery_order, $3) AS new
     WHERE old.tenant = $1 AND old.id = $2
    RETURNING ${columnsOf(DeliveryOrder, { of: 'old' })}
  )
  SELECT ${COLUMNS} FROM o ${WITH_TASK_OF_ROW}`);

/** Replaces the order, which must be locked. */
export async function updateOrder(tx: Tx, order: OrderContent): Promise<OrderRow> {
  const [updated] = await query(tx, UPDATE_ORDER, [order.tenant, order.id, recordsOf(DeliveryOrder, [order], INSERTED)]);
  return updated as OrderRow;
}

/** Returns an order that has no task. */
export const withoutTask = (order: Omit<DeliveryOrder, 'tenant'>): OrderRow => ({
  ...order,
  deliveryProvider: null,
  taskId: null,
  trackingUrl: null,
  pushedRevision: null,
  status: null,
  placedAt: null,
  latest: null,
  cancellationRequestedAt: null,
  cancelledAt: null,
  tourId: null,
  stop: null,
});
