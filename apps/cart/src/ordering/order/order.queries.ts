import {
  anyOf,
  beginsWith,
  type Call,
  columnsOf,
  type Database,
  placeholdersOf,
  plainTable,
  query,
  queryAll,
  sql,
  type Tx,
  valueOf,
  valuesOf,
} from '@suite/database';
import type { CreditedOrder } from '../domain/credit-note';
import { firstLook } from '../domain/order-children';
import { ordersFoundBy, searchKeysCall } from './order-search.queries';
import { OrderRow, SEARCH_KEYS } from './order.entity';

/** All columns except those that a trigger fills. */
const WRITTEN = { but: SEARCH_KEYS };
const COLUMNS = columnsOf(OrderRow, WRITTEN);
const BY_ID = 'WHERE tenant = $1 AND id = $2';
const ORDERS = plainTable(OrderRow);
const INSERT = sql(`INSERT INTO sales_order (${COLUMNS}) VALUES (${placeholdersOf(OrderRow, WRITTEN)})`, { table: OrderRow });

/** Stores an order, and what it is found by. */
export async function insertOrder(tx: Tx, order: OrderRow): Promise<void> {
  await queryAll(tx, [{ statement: INSERT, values: valuesOf(OrderRow, order, WRITTEN) }, searchKeysCall(order.tenant, order.id, order)]);
}

export const findOrder = ORDERS.find(['tenant', 'id'], WRITTEN);
export const lockOrder = ORDERS.lock(['tenant', 'id'], WRITTEN);

const UPDATE = sql(
  `UPDATE sales_order SET status = $3, payment_status = $4, payment_reference = $5, cancel_reason = $6, packed = $7,
     children = $8, follow_at = $9, modified_at = $10, charge = $11, payment_actors = $12 ${BY_ID}`,
);

/**
 * Stores the statuses, the packed quantities, the charge and the children. No other column may change. Runs `calls` in the same round trip.
 */
export async function updateOrder(tx: Tx, order: OrderRow, calls: readonly Call[] = []): Promise<void> {
  const { tenant, id, status, paymentStatus, paymentReference, cancelReason, packed, children, followAt, modifiedAt } = order;
  const statuses = [status, paymentStatus, paymentReference, cancelReason];
  const values = [tenant, id, ...statuses, packed, children, followAt, modifiedAt, order.charge, order.paymentActors];
  await queryAll(tx, [{ statement: UPDATE, values }, ...calls]);
}

const SET_CREDITED = sql(`UPDATE sales_order SET credited = $3, modified_at = $4 ${BY_ID}`);

/** Returns the call that stores what the credit notes of an order credit together. */
export function updateCredited({ tenant, id }: OrderRow, credited: CreditedOrder, now: Date): Call {
  return { statement: SET_CREDITED, values: [tenant, id, valueOf(OrderRow, 'credited', credited), now] };
}

const CONFIRM = sql<OrderRow>(
  `UPDATE sales_order SET status = 'CONFIRMED', follow_at = $4, modified_at = $3 ${BY_ID} AND status = 'CREATED' RETURNING ${COLUMNS}`,
);

/** Confirms an order and starts to follow its children. Returns it, or undefined if its status is already later. */
export async function confirmOrder(tx: Tx, tenant: string, id: string, now: Date): Promise<OrderRow | undefined> {
  const [order] = await query(tx, CONFIRM, [tenant, id, now, firstLook(now)]);
  return order;
}

/** Filters of a list. Undefined filters match every order. */
export interface OrderFilter extends Partial<Record<Exclude<Filter, 'sites'>, string>> {
  /** The sites that the caller is limited to. */
  readonly sites?: readonly string[] | undefined;
  /** From (inclusive) and to (exclusive). */
  readonly from?: Date;
  readonly to?: Date;
}

/** Filter conditions, the most selective first. The first filter that is set determines the index. */
const FILTERS = {
  orderNumber: (value: string) => `order_number = ${value}`,
  customerId: (value: string) => `customer_id = ${value}`,
  // An order that names a customer is theirs alone, also if it names a session.
  sessionId: (value: string) => `session_id = ${value} AND customer_id IS NULL`,
  email: (value: string) => `email_key = lower(${value})`,
  q: (value: string) => `id IN (${ordersFoundBy(value)})`,
  stuck: (value: string) => `id IN (SELECT order_id FROM checkout WHERE tenant = $1 AND state = 'STUCK' AND ${value} = 'true')`,
  siteCode: (value: string) => `site_code = ${value}`,
  sites: (value: string) => `site_code ${anyOf(value)}`,
  status: (value: string) => `status = ${value}`,
  paymentStatus: (value: string) => `payment_status = ${value}`,
};
type Filter = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Filter[];
const PAGE = { limit: `$${NAMES.length + 4}`, offset: `$${NAMES.length + 5}` };

const IN_PERIOD = 'tenant = $1 AND created_at >= $2 AND created_at < $3';
const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC';

const parameterOf = (name: Filter): string => `$${NAMES.indexOf(name) + 4}::${name === 'sites' ? 'text[]' : 'text'}`;

/** SQL: an order passes this filter, if it is set. The first filter is. */
function conditionOf(name: Filter, first?: Filter): string {
  const condition = FILTERS[name](parameterOf(name));
  return name === first ? `(${condition})` : `(${parameterOf(name)} IS NULL OR ${condition})`;
}

/**
 * The statements of a filter, newest order first. Each filter has its own, so that each uses its own index. The matches of `q` have no
 * order: OFFSET 0 keeps PostgreSQL from reading all orders until a page is full, and makes it read each match by its id.
 */
function statementsOf(filter?: Filter) {
  const conditions = NAMES.map((name) =>
    name === 'q' && name === filter ? `${parameterOf(name)} IS NOT NULL` : conditionOf(name, filter),
  );
  const found =
    filter === 'q'
      ? `(SELECT DISTINCT order_id FROM (${ordersFoundBy(parameterOf('q'))}) AS keys OFFSET 0) AS found,
         LATERAL (SELECT * FROM sales_order WHERE tenant = $1 AND id = order_id OFFSET 0) AS sales_order`
      : 'sales_order';
  const rows = `${found} WHERE ${IN_PERIOD} AND ${conditions.join(' AND ')}`;
  return {
    list: sql<OrderRow>(`SELECT ${COLUMNS} FROM ${rows} ${NEWEST_FIRST} LIMIT ${PAGE.limit} OFFSET ${PAGE.offset}`),
    count: sql<{ total: number }>(`SELECT count(*)::integer AS total FROM ${rows}`),
  };
}

/** Filters whose index has the order of the list and the id. */
const COVERED = ['customerId', 'sessionId', 'email', 'siteCode', 'status', 'paymentStatus'] as const satisfies Filter[];
type Covered = (typeof COVERED)[number];

/** SQL: the orders with these ids, newest first. `page` selects them as found_id. */
const ordersOf = (page: string): string => `
  SELECT ${COLUMNS}
    FROM (${page}) AS page, LATERAL (SELECT * FROM sales_order WHERE tenant = $1 AND id = page.found_id OFFSET 0) AS sales_order
   ${NEWEST_FIRST}`;

/**
 * The statements of one of these filters and no other, or of none; of all orders, or of those that a text finds. They skip the earlier
 * pages, and count, in the index, and read the orders of the page alone. A condition on another column would read each order.
 */
function coveredOf(filter: Covered | undefined, isSearched: boolean) {
  const own = filter === undefined ? [] : [FILTERS[filter]('$4::text')];
  const q = `$${4 + own.length}::text`;
  const found = isSearched ? [`(${q} IS NULL OR id IN (${ordersFoundBy(q)}))`] : [];
  const rows = `sales_order WHERE ${[IN_PERIOD, ...own, ...found].join(' AND ')}`;
  const next = 4 + own.length + found.length;
  return {
    list: sql<OrderRow>(ordersOf(`SELECT id AS found_id FROM ${rows} ${NEWEST_FIRST} LIMIT $${next} OFFSET $${next + 1}`)),
    count: sql<{ total: number }>(`SELECT count(*)::integer AS total FROM ${rows}`),
  };
}
const coveredLists = (isSearched: boolean) => ({
  none: coveredOf(undefined, isSearched),
  of: Object.fromEntries(COVERED.map((name) => [name, coveredOf(name, isSearched)])) as Readonly<
    Record<Covered, ReturnType<typeof coveredOf>>
  >,
});
export const COVERED_LISTS = coveredLists(false);
export const SEARCHED_LISTS = coveredLists(true);

/** Without a first filter. */
export const ALL = statementsOf();
export const ORDER_LISTS = Object.fromEntries(NAMES.map((name) => [name, statementsOf(name)])) as Readonly<Record<Filter, typeof ALL>>;

/** A text that very many orders have is looked for among this many of the newest ones first. */
const NEWEST_MAX = 2_000;

/** Reads a page among the newest orders: each is asked for a key, so the many other keys of the text are not read. */
function newestOf(filter?: Filter) {
  const conditions = NAMES.filter((name) => name !== 'q').map((name) => conditionOf(name, filter));
  return sql<OrderRow>(
    ordersOf(`
      SELECT id AS found_id
        FROM (SELECT id, created_at FROM sales_order WHERE ${IN_PERIOD} AND ${conditions.join(' AND ')} ${NEWEST_FIRST} LIMIT ${NEWEST_MAX}) AS newest
       WHERE EXISTS (SELECT FROM order_search WHERE tenant = $1 AND order_id = newest.id AND ${beginsWith('key', parameterOf('q'))} OFFSET 0)
       ${NEWEST_FIRST} LIMIT ${PAGE.limit} OFFSET ${PAGE.offset}`),
  );
}
const NEWEST_OF_ALL = newestOf();
const NEWEST = Object.fromEntries(NAMES.map((name) => [name, newestOf(name)])) as Readonly<Record<Filter, typeof NEWEST_OF_ALL>>;

/** If a text finds more keys than this, reading its orders one by one takes longer than reading all orders. */
const FOUND_MAX = 10_000;
const FINDS_MANY = sql<{ readonly findsMany: boolean }>(`SELECT EXISTS (${ordersFoundBy('$2::text')} OFFSET ${FOUND_MAX}) AS finds_many`);

const COUNT_FOUND = sql<{ total: number }>(
  `SELECT count(*)::integer AS total FROM (SELECT DISTINCT order_id FROM (${ordersFoundBy('$2::text')}) AS keys) AS found`,
);

async function findsMany(db: Database, tenant: string, q: string | undefined): Promise<boolean> {
  const [found] = await db.query(tenant, FINDS_MANY, [tenant, q]);
  return found?.findsMany === true;
}

const BEGINNING = new Date(0);
const END = new Date('9999-12-31T00:00:00Z');

/** Returns the statements of these filters that read an index alone, if there are any. */
function coveredBy(set: readonly Filter[], isSearched: boolean): ReturnType<typeof coveredOf> | undefined {
  const [only, ...others] = set;
  const lists = isSearched ? SEARCHED_LISTS : COVERED_LISTS;
  if (only === undefined) return lists.none;
  return others.length === 0 && isCovered(only) ? lists.of[only] : undefined;
}

const isCovered = (name: Filter): name is Covered => COVERED.some((covered) => covered === name);

/** A page of orders, newest first, and the total. */
export async function listOrders(
  db: Database,
  tenant: string,
  { from = BEGINNING, to = END, ...filters }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const set = NAMES.filter((name) => filters[name] !== undefined);
  // A text that finds many orders, such as one letter, is a condition only: the next filter determines the statement.
  const isWide = set[0] === 'q' && (await findsMany(db, tenant, filters.q));
  const first = isWide ? set[1] : set[0];
  const covered = coveredBy(isWide ? set.slice(1) : set, isWide);
  const { list, count } = covered ?? (first === undefined ? ALL : ORDER_LISTS[first]);
  const all = [tenant, from, to, ...NAMES.map((name) => filters[name] ?? null)];
  const own = [tenant, from, to, ...(first === undefined ? [] : [filters[first]]), ...(isWide ? [filters.q] : [])];
  const values = covered ? own : all;
  const readPage = async (): Promise<OrderRow[]> => {
    const newest = isWide ? await db.list(tenant, first === undefined ? NEWEST_OF_ALL : NEWEST[first], [...all, limit, offset]) : [];
    return newest.length === limit ? newest : db.list(tenant, list, [...values, limit, offset]);
  };
  const isAlone = isWide && set.length === 1 && from === BEGINNING && to === END;
  const counting = isAlone ? db.query(tenant, COUNT_FOUND, [tenant, filters.q]) : db.query(tenant, count, values);
  // On two connections at once, because either may take a tenth of a second in a large shop.
  const [orders, [counted]] = await Promise.all([readPage(), counting]);
  return { orders, total: counted?.total ?? 0 };
}
