import { anyOf, beginsWith, columnsOf, type Database, plainTable, query, sql, type Tx } from '@suite/database';
import type { ReturnStatus } from '../domain/return-status';
import type { CountedReturn } from '../domain/left-to-return';
import type { ReturnLine } from '../domain/returnable';
import { UnnumberedRows } from '../due-rows.queries';
import type { OrderRow } from '../order/order.entity';
import { ordersFoundBy } from '../order/order-search.queries';
import { ReturnRow } from './return.entity';

/** All columns except the history, which a trigger fills. */
const WRITTEN = { but: ['history'] } as const;
const RETURNS = plainTable(ReturnRow);
export const insertReturn = RETURNS.insert(WRITTEN);
export const findReturn = RETURNS.find(['tenant', 'id'], WRITTEN);
export const lockReturn = RETURNS.lock(['tenant', 'id'], WRITTEN);
const CHANGED = [
  ...(['state', 'returnNumber', 'numberKey', 'received', 'comment', 'actors', 'creditNoteId'] as const),
  ...(['voidReason', 'nextAttemptAt', 'modifiedAt'] as const),
] as const;
const update = RETURNS.update(['tenant', 'id'], CHANGED);

/** Stores the state of a return, its number and what came. No other column may change. */
export const updateReturn = (tx: Tx, row: ReturnRow): Promise<unknown> => update(tx, row, row.tenant, row.id);

const LIST_COUNTED = sql<CountedReturn>(
  `SELECT lines, received FROM order_return
    WHERE tenant = $1 AND order_id = $2 AND state IN ('PENDING', 'REQUESTED', 'APPROVED', 'RECEIVED', 'CREDITED')`,
);

/** Lists the returns of a locked order that are open or received. */
export function listCounted(tx: Tx, { tenant, id }: OrderRow): Promise<CountedReturn[]> {
  return query(tx, LIST_COUNTED, [tenant, id]);
}

const LOCK_OF_NOTE = sql<ReturnRow>(
  `SELECT ${columnsOf(ReturnRow, WRITTEN)} FROM order_return WHERE tenant = $1 AND order_id = $2 AND credit_note_id = $3 FOR NO KEY UPDATE`,
);

/** Locks the return that a credit note is for. */
export async function lockReturnOf(
  tx: Tx,
  { tenant, orderId, id }: { readonly tenant: string; readonly orderId: string; readonly id: string },
): Promise<ReturnRow | undefined> {
  const [row] = await query(tx, LOCK_OF_NOTE, [tenant, orderId, id]);
  return row;
}

const FIND_SHIPPED = sql<{ readonly at: Date }>(
  'SELECT coalesce(shipped_at, modified_at) AS at FROM sales_order WHERE tenant = $1 AND id = $2',
);

/** Returns when a shipped order was shipped. */
export async function findShippedAt(db: Database, { tenant, id }: OrderRow): Promise<Date> {
  const [shipped] = await db.query(tenant, FIND_SHIPPED, [tenant, id]);
  return (shipped as { readonly at: Date }).at;
}

/** Filters of a list. Undefined filters match every return. */
export interface ReturnFilter {
  readonly q?: string | undefined;
  readonly status?: ReturnStatus | undefined;
  readonly siteCode?: string | undefined;
  /** The sites that the caller is limited to. */
  readonly sites?: readonly string[] | undefined;
}

/** Filter conditions, the most selective first. The first filter that is set determines the index. */
const FILTERS = {
  q: (value: string) => `id IN (
    SELECT id FROM order_return WHERE tenant = $1 AND ${beginsWith('number_key', value)}
    UNION SELECT id FROM order_return WHERE tenant = $1 AND order_id IN (${ordersFoundBy(value)}))`,
  siteCode: (value: string) => `site_code = ${value}`,
  sites: (value: string) => `site_code ${anyOf(value)}`,
  status: (value: string) => `state = ${value}`,
};
type Filter = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Filter[];
const SHOWN = `state NOT IN ('PENDING', 'WITHDRAWN', 'VOID')`;
const NEWEST = `ORDER BY id DESC LIMIT`;

/** The statement of a list of the tenant, newest first. Each first filter has its own, so that each uses its own index. */
function statementOf(filter?: Filter) {
  const conditions = NAMES.map((name, i) => {
    const value = `$${i + 5}::${name === 'sites' ? 'text[]' : 'text'}`;
    if (name === filter) return `(${FILTERS[name](value)})`;
    return name === 'q' ? `${value} IS NULL` : `(${value} IS NULL OR ${FILTERS[name](value)})`;
  });
  const where = `tenant = $1 AND id > $2 AND id < $3 AND ${SHOWN} AND ${conditions.join(' AND ')}`;
  return sql<ReturnRow>(`SELECT ${columnsOf(ReturnRow, WRITTEN)} FROM order_return WHERE ${where} ${NEWEST} $4`);
}

/** Below and above all ids. With both bounds, PostgreSQL reads the index of the ids in the order of the list. */
const [LOWEST, HIGHEST] = ['0', 'f'].map((digit) => '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit));

const ALL = statementOf();
const LISTS = Object.fromEntries(NAMES.map((name) => [name, statementOf(name)])) as Readonly<Record<Filter, typeof ALL>>;

/** A page of a list: the returns after one, newest first. */
export interface ReturnPage {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Lists returns of a tenant, newest first. */
export function listReturns(db: Database, tenant: string, filter: ReturnFilter, { after, limit }: ReturnPage): Promise<ReturnRow[]> {
  const first = NAMES.find((name) => filter[name] !== undefined);
  const values = [tenant, LOWEST, after ?? HIGHEST, limit, ...NAMES.map((name) => filter[name] ?? null)];
  return db.list(tenant, first === undefined ? ALL : LISTS[first], values);
}

const LIST_OF_ORDER = sql<ReturnRow>(
  `SELECT ${columnsOf(ReturnRow, WRITTEN)} FROM order_return
    WHERE tenant = $1 AND order_id = $2 AND ($3::uuid IS NULL OR id < $3::uuid) AND ${SHOWN} ${NEWEST} $4`,
);

/** Lists the returns of an order, newest first. */
export function listReturnsOfOrder(db: Database, { tenant, id }: OrderRow, { after, limit }: ReturnPage): Promise<ReturnRow[]> {
  return db.list(tenant, LIST_OF_ORDER, [tenant, id, after ?? null, limit]);
}

const SHARE = sql(`UPDATE order_return SET is_shared = true WHERE tenant = $1 AND id = $2 AND state = 'PENDING'`);

/** Records that another request asks for the number, before it does. */
export async function shareReturn(db: Database, tenant: string, id: string): Promise<void> {
  await db.query(tenant, SHARE, [tenant, id]);
}

const DELETE = sql('DELETE FROM order_return WHERE tenant = $1 AND id = $2 AND return_number IS NULL');

/** Deletes a return, unless another replica has found its number. */
export async function deleteReturn(tx: Tx, { tenant, id }: Pick<ReturnRow, 'tenant' | 'id'>): Promise<void> {
  await query(tx, DELETE, [tenant, id]);
}

/** Returns that were left without a number. */
export const UNNUMBERED_RETURNS = new UnnumberedRows(ReturnRow);

const LIST_OF_CUSTOMER = sql<ReturnRow>(
  `SELECT ${columnsOf(ReturnRow, { ...WRITTEN, of: 'r' })} FROM sales_order o JOIN order_return r ON r.tenant = $1 AND r.order_id = o.id
    WHERE o.tenant = $1 AND o.customer_id = $2 AND r.${SHOWN} ORDER BY r.id`,
);

/** Lists the returns of all orders of a customer, oldest first. */
export function listReturnsOf(db: Database, tenant: string, customerNumber: string): Promise<ReturnRow[]> {
  return db.query(tenant, LIST_OF_CUSTOMER, [tenant, customerNumber]);
}

const LOCK_OF_ORDERS = sql<Pick<ReturnRow, 'id' | 'lines'>>(
  `SELECT id, lines FROM order_return WHERE tenant = $1 AND order_id ${anyOf('$2', 'uuid')} ORDER BY id FOR NO KEY UPDATE`,
);
const erase = RETURNS.update(['tenant', 'id'], ['lines', 'comment', 'request']);

/** Removes the comments of the shopper and of the shop, which can name the customer. */
export async function eraseReturns(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<void> {
  for (const { id, lines } of await query(tx, LOCK_OF_ORDERS, [tenant, orderIds])) {
    await erase(tx, { lines: lines.map(withoutComment), comment: null, request: null }, tenant, id);
  }
}

const withoutComment = ({ itemId, quantity, reason }: ReturnLine): ReturnLine => ({ itemId, quantity, reason });
