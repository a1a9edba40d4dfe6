import { columnsOf, type Database, placeholdersOf, purgeOf, query, queryAll, sql, type Tx, valuesOf } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import type { CartHead } from '../domain/cart-contents';
import type { CheckoutState } from '../domain/checkout-steps';
import { CheckoutRow, VoidNumberRow } from './checkout.entity';

const BY_ID = 'WHERE tenant = $1 AND id = $2';

const INSERT = sql(`INSERT INTO checkout (${columnsOf(CheckoutRow)}) VALUES (${placeholdersOf(CheckoutRow)})`);

export async function insertCheckout(tx: Tx, row: CheckoutRow): Promise<void> {
  await query(tx, INSERT, valuesOf(CheckoutRow, { ...row, ...asJson(row) }));
}

/** pg would make an SQL array of the one, and reorders nothing of the other. */
const asJson = ({ steps, plan }: Pick<CheckoutRow, 'steps' | 'plan'>) => ({ steps: JSON.stringify(steps), plan: JSON.stringify(plan) });

const FIND = sql<CheckoutRow>(`SELECT ${columnsOf(CheckoutRow)} FROM checkout ${BY_ID}`);
const LOCK = sql<CheckoutRow>(`SELECT ${columnsOf(CheckoutRow)} FROM checkout ${BY_ID} FOR UPDATE`);

export async function findCheckout(db: Database, tenant: string, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.query(tenant, FIND, [tenant, id]);
  return row;
}

export async function lockCheckout(tx: Tx, tenant: string, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await query(tx, LOCK, [tenant, id]);
  return row;
}

/** What a checkout never changes. */
const KEPT = { but: ['tenant', 'id', 'cartId', 'orderId', 'customerId', 'sessionId', 'request', 'plan', 'createdAt'] } as const;
const UPDATE = sql(
  `UPDATE checkout SET (${columnsOf(CheckoutRow, KEPT)}) = ROW (${placeholdersOf(CheckoutRow, { ...KEPT, from: 3 })}) ${BY_ID}`,
);

/** Stores how far a checkout is. With `commits` the transaction ends in the same round trip. */
export async function updateCheckout(tx: Tx, row: CheckoutRow, options: { readonly commits?: boolean } = {}): Promise<void> {
  const values = [row.tenant, row.id, ...valuesOf(CheckoutRow, { ...row, ...asJson(row) }, KEPT)];
  await queryAll(tx, [{ statement: UPDATE, values }], options);
}

/** A checkout that is ours for a while. */
export interface ClaimedCheckout extends CheckoutRow {
  /** Whoever was at it before has not come to an end: they were killed, or cannot reach the database. */
  readonly wasLeft: boolean;
}

/** Nobody is at it, and its next step may be tried now. */
const isDue = (now: string): string => `next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})`;
const claimOf = (which: string) =>
  sql<ClaimedCheckout>(`
    WITH due AS (
      SELECT id, lease IS NOT NULL AS was_left FROM checkout WHERE tenant = $1 AND ${isDue('$2')} AND ${which} FOR UPDATE SKIP LOCKED)
    UPDATE checkout SET lease = $3, leased_until = $4 FROM due WHERE checkout.tenant = $1 AND checkout.id = due.id
    RETURNING due.was_left, ${columnsOf(CheckoutRow, { of: 'checkout' })}`);
const CLAIM = claimOf('id = $5');
const CLAIM_DUE = claimOf('true ORDER BY next_attempt_at LIMIT $5');

type Key = Pick<CheckoutRow, 'tenant' | 'id'>;
const LIST_DUE_TENANTS = sql<Pick<CheckoutRow, 'tenant'>>(
  `SELECT tenant FROM checkout WHERE ${isDue('$1')} GROUP BY tenant ORDER BY min(next_attempt_at)`,
);

export interface Lease {
  readonly id: string;
  readonly now: Date;
  readonly until: Date;
}

/** The tenants with checkouts whose next step is due, the one that has waited longest first. */
export async function listDueTenants(db: Database, now: Date): Promise<string[]> {
  return (await db.query(ALL_TENANTS, LIST_DUE_TENANTS, [now])).map(({ tenant }) => tenant);
}

/** Takes checkouts of a tenant whose next step is due, the oldest first, and leaves out those that another replica takes just now. */
export function claimDueCheckouts(
  db: Database,
  { id, now, until }: Lease,
  { tenant, limit }: { readonly tenant: string; readonly limit: number },
): Promise<ClaimedCheckout[]> {
  return db.query(tenant, CLAIM_DUE, [tenant, now, id, until, limit]);
}

/** Takes one checkout; undefined where it is not due, or another replica is at it. */
export async function claimCheckout(db: Database, { id, now, until }: Lease, checkout: Key): Promise<ClaimedCheckout | undefined> {
  const [row] = await db.query(checkout.tenant, CLAIM, [checkout.tenant, now, id, until, checkout.id]);
  return row;
}

/** Deletes a batch of checkouts that came to nothing before the moment: they hold personal data. Answers how many. */
export const purgeRefusedCheckouts = purgeOf<[before: Date]>(CheckoutRow, `state = 'REFUSED' AND modified_at < $1`, '100');

/** A step that was tried so often has failed for some two minutes. */
const STUCK_ATTEMPTS = 10;
/** More than so many are not counted, lest a scrape take long just when there is trouble. */
const COUNTED_MAX = 10_000;
const FAILS = `steps @? '$[*] ? (@.attempts >= ${STUCK_ATTEMPTS} && exists (@.lastError))'`;
const COUNT_UNDER_WAY = sql<CheckoutCount>(`
  SELECT state, count(*)::integer AS count, extract(epoch FROM now() - min(created_at))::float8 AS age,
         count(*) FILTER (WHERE state = 'STUCK' OR ${FAILS})::integer AS stuck
    FROM (
      (SELECT state, created_at, steps FROM checkout WHERE next_attempt_at IS NOT NULL ORDER BY next_attempt_at LIMIT ${COUNTED_MAX})
      UNION ALL (SELECT state, created_at, steps FROM checkout WHERE state = 'STUCK' LIMIT ${COUNTED_MAX})) due
   GROUP BY state`);

export interface CheckoutCount {
  readonly state: CheckoutState;
  readonly count: number;
  /** Seconds since the oldest of them began. */
  readonly age: number;
  readonly stuck: number;
}

/** All tenants' checkouts with something left to do, by state. Those that wait for a payment are not among them. */
export function countCheckoutsUnderWay(db: Database): Promise<CheckoutCount[]> {
  return db.query(ALL_TENANTS, COUNT_UNDER_WAY);
}

const WAKE = sql(`UPDATE checkout SET next_attempt_at = $3 ${BY_ID} AND next_attempt_at IS NULL`);

/** What the checkout waited for has come. */
export async function wakeCheckout(tx: Tx, { tenant, id }: Pick<CheckoutRow, 'tenant' | 'id'>, now: Date): Promise<void> {
  await query(tx, WAKE, [tenant, id, now]);
}

const RELEASE_CART = sql(`UPDATE cart SET checkout_id = NULL ${BY_ID} AND checkout_id = $3`);

/** The cart may be changed again. */
export async function releaseCart(tx: Tx, { tenant, cartId, id }: CheckoutRow): Promise<void> {
  await query(tx, RELEASE_CART, [tenant, cartId, id]);
}

const CLOSE_CART = sql<Pick<CartHead, 'id'>>(
  `UPDATE cart SET status = 'CLOSED', version = version + 1, modified_at = $4 ${BY_ID} AND checkout_id = $3 AND status = 'OPEN' RETURNING id`,
);

/** Whether the cart was still the checkout's to close. */
export async function closeCheckedOutCart(tx: Tx, { tenant, cartId, id }: CheckoutRow, now: Date): Promise<boolean> {
  return (await query(tx, CLOSE_CART, [tenant, cartId, id, now])).length > 0;
}

const INSERT_VOID = sql(
  `INSERT INTO void_number (${columnsOf(VoidNumberRow)}) VALUES (${placeholdersOf(VoidNumberRow)}) ON CONFLICT (tenant, order_number) DO NOTHING`,
);
const FIND_ORDER_OF_NUMBER = sql<{ id: string }>('SELECT id FROM sales_order WHERE tenant = $1 AND order_number = $2');

/** Unless an order has the number: it was drawn twice, because somebody let its schema begin again. */
export async function insertVoidNumber(tx: Tx, row: VoidNumberRow): Promise<void> {
  const orders = await query(tx, FIND_ORDER_OF_NUMBER, [row.tenant, row.orderNumber]);
  if (orders.length > 0) return;
  await query(tx, INSERT_VOID, valuesOf(VoidNumberRow, row));
}

const LIST_VOID = sql<VoidNumberRow>(
  `SELECT ${columnsOf(VoidNumberRow)} FROM void_number WHERE tenant = $1 ORDER BY at, order_number LIMIT $2 OFFSET $3`,
);
const COUNT_VOID = sql<{ total: number }>('SELECT count(*)::integer AS total FROM void_number WHERE tenant = $1');

/** A page of the numbers of orders that there are not, the first first, and how many there are. */
export async function listVoidNumbers(
  db: Database,
  tenant: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VoidNumberRow[]; total: number }> {
  const rows = await db.list(tenant, LIST_VOID, [tenant, limit, offset]);
  const [count] = await db.query(tenant, COUNT_VOID, [tenant]);
  return { rows, total: count?.total ?? 0 };
}
