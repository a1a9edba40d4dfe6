import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/platform';
import { OrderRow } from './order.entity';

const INSERT = sql(`INSERT INTO sales_order (${columnsOf(OrderRow)}) VALUES (${placeholdersOf(OrderRow)})`);

export async function insertOrder(tx: Tx, order: OrderRow): Promise<void> {
  await query(tx, INSERT, valuesOf(OrderRow, { ...order, content: JSON.stringify(order.content) }));
}

const BY_ID = 'WHERE tenant = $1 AND id = $2';
const FIND = sql<OrderRow>(`SELECT ${columnsOf(OrderRow)} FROM sales_order ${BY_ID}`);
const LOCK = sql<OrderRow>(`SELECT ${columnsOf(OrderRow)} FROM sales_order ${BY_ID} FOR UPDATE`);

export async function findOrder(db: Database, tenant: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.query(tenant, FIND, [tenant, id]);
  return order;
}

export async function lockOrder(tx: Tx, tenant: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await query(tx, LOCK, [tenant, id]);
  return order;
}

const UPDATE = sql(
  `UPDATE sales_order SET status = $3, payment_status = $4, payment_reference = $5, cancel_reason = $6, modified_at = $7 ${BY_ID}`,
);

/** Stores the statuses, which are all that may change. */
export async function updateOrder(tx: Tx, order: OrderRow): Promise<void> {
  const { tenant, id, status, paymentStatus, paymentReference, cancelReason, modifiedAt } = order;
  await query(tx, UPDATE, [tenant, id, status, paymentStatus, paymentReference, cancelReason, modifiedAt]);
}

const CONFIRM = sql(`UPDATE sales_order SET status = 'CONFIRMED', modified_at = $3 ${BY_ID} AND status = 'CREATED'`);

/** Confirms an order, unless it has come further already. */
export async function confirmOrder(tx: Tx, tenant: string, id: string, now: Date): Promise<void> {
  await query(tx, CONFIRM, [tenant, id, now]);
}

/** Which orders: what is undefined does not matter. */
export interface OrderFilter {
  readonly status?: string;
  readonly customerId?: string;
  readonly sessionId?: string;
  /** From this moment on, and before that one. */
  readonly from?: Date;
  readonly to?: Date;
}

const FILTERS = [undefined, 'status', 'customer_id', 'session_id'] as const;

/** The statements of one filter, so that each finds its rows by its own index, the newest first. */
function statementsOf(filter: (typeof FILTERS)[number]) {
  const others = FILTERS.slice(1).map((column, i) =>
    column === filter ? `${column} = $${i + 4}` : `($${i + 4}::text IS NULL OR ${column} = $${i + 4})`,
  );
  const rows = `sales_order WHERE tenant = $1 AND created_at >= $2 AND created_at < $3 AND ${others.join(' AND ')}`;
  return {
    list: sql<OrderRow>(`SELECT ${columnsOf(OrderRow)} FROM ${rows} ORDER BY created_at DESC, id DESC LIMIT $7 OFFSET $8`),
    count: sql<{ total: number }>(`SELECT count(*)::integer AS total FROM ${rows}`),
  };
}

const LISTS = {
  all: statementsOf(undefined),
  status: statementsOf('status'),
  customer: statementsOf('customer_id'),
  session: statementsOf('session_id'),
};

const BEGINNING = new Date(0);
const END = new Date('9999-12-31T00:00:00Z');

/** A page of orders, the newest first, and how many there are. */
export async function listOrders(
  db: Database,
  tenant: string,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const { status, customerId, sessionId, from = BEGINNING, to = END } = filter;
  const { list, count } =
    LISTS[customerId !== undefined ? 'customer' : sessionId !== undefined ? 'session' : status !== undefined ? 'status' : 'all'];
  const values = [tenant, from, to, status ?? null, customerId ?? null, sessionId ?? null];
  const orders = await db.list(tenant, list, [...values, limit, offset]);
  const [counted] = await db.query(tenant, count, values);
  return { orders, total: counted?.total ?? 0 };
}
