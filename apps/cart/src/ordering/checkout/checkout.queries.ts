import { type Listed, ListOfAllTenants, REMEMBER_TENANT } from '@suite/cluster';
import {
  type Call,
  columnsOf,
  type Database,
  placeholdersOf,
  plainTable,
  purgeOf,
  queryAll,
  sql,
  type Tx,
  valuesOf,
} from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import type { CheckoutPlan } from '../domain/checkout-plan';
import type { CheckoutState } from '../domain/checkout-progress';
import type { Lease } from '../domain/lease';
import { CheckoutRow } from './checkout.entity';

const BY_ID = 'WHERE tenant = $1 AND id = $2';

const INSERT = sql(`INSERT INTO checkout (${columnsOf(CheckoutRow)}) VALUES (${placeholdersOf(CheckoutRow)})`);

export async function insertCheckout(tx: Tx, row: CheckoutRow): Promise<void> {
  await queryAll(tx, [
    { statement: INSERT, values: valuesOf(CheckoutRow, row) },
    { statement: REMEMBER_TENANT, values: [row.tenant] },
  ]);
}

const CHECKOUTS = plainTable(CheckoutRow);

/** Stores a checkout that was refused before it started. Returns false if it is stored already. */
export const insertRefused = CHECKOUTS.insertNew();
export const findCheckout = CHECKOUTS.find(['tenant', 'id']);

/** Returns the plan by which an order was placed. */
export async function findPlan(
  db: Parameters<typeof findCheckout>[0],
  { tenant, checkoutId }: { readonly tenant: string; readonly checkoutId: string },
): Promise<CheckoutPlan> {
  const { plan } = (await findCheckout(db, tenant, checkoutId)) as CheckoutRow;
  return plan;
}

export const lockCheckout = CHECKOUTS.lock(['tenant', 'id']);

/** Columns that the progress of a checkout never changes. */
const CONSTANT = {
  but: ['tenant', 'id', 'cartId', 'orderId', 'customerId', 'sessionId', 'request', 'plan', 'isCredited', 'createdAt'],
} as const;
const UPDATE = sql(
  `UPDATE checkout SET (${columnsOf(CheckoutRow, CONSTANT)}) = ROW (${placeholdersOf(CheckoutRow, { ...CONSTANT, from: 3 })}) ${BY_ID}`,
);

/** Stores the progress of a checkout. */
export async function updateCheckout(tx: Tx, row: CheckoutRow): Promise<void> {
  await queryAll(tx, [updateOf(row)]);
}

/** The same, and runs `calls` and ends the transaction in the same round trip. */
export async function updateCheckoutAtEnd(tx: Tx, row: CheckoutRow, calls: readonly Call[]): Promise<void> {
  await queryAll(tx, [updateOf(row), ...calls], { commits: true });
}

const updateOf = (row: CheckoutRow): Call => ({
  statement: UPDATE,
  values: [row.tenant, row.id, ...valuesOf(CheckoutRow, row, CONSTANT)],
});

/** Records whether the order has credit notes, also those that wait for their numbers. */
export const setCredited = CHECKOUTS.update(['tenant', 'id'], ['isCredited']);

/** Stores what is cancelled before the warehouse has the order. The checkout must wait for its payment. */
export const setPlan = CHECKOUTS.update(['tenant', 'id'], ['plan']);

/** A checkout leased by this replica. */
export interface ClaimedCheckout extends CheckoutRow {
  /** The previous replica did not release its lease: it was killed, or cannot reach the database. */
  readonly wasLeft: boolean;
}

/** Condition: the checkout has no valid lease, and its next step is due. */
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
const LIST_DUE_TENANTS = new ListOfAllTenants<Pick<CheckoutRow, 'tenant'>>(
  (isOf) => `SELECT tenant FROM checkout WHERE ${isOf('tenant')} AND ${isDue('$1')} GROUP BY tenant ORDER BY min(next_attempt_at)`,
  { of: CheckoutRow, parameters: 1 },
);

/** Lists the tenants with due checkouts, the most overdue first. */
export function listDueTenants(db: Database, now: Date): Promise<Listed<Pick<CheckoutRow, 'tenant'>>> {
  return LIST_DUE_TENANTS.list(db, [now]);
}

/** Claims due checkouts of a tenant, the most overdue first. Skips those that another replica is claiming concurrently. */
export function claimDueCheckouts(
  db: Database,
  { id, now, until }: Lease,
  { tenant, limit }: { readonly tenant: string; readonly limit: number },
): Promise<ClaimedCheckout[]> {
  return db.query(tenant, CLAIM_DUE, [tenant, now, id, until, limit]);
}

/** Claims one checkout. Returns undefined if it is not due, or another replica holds its lease. */
export async function claimCheckout(db: Database, { id, now, until }: Lease, checkout: Key): Promise<ClaimedCheckout | undefined> {
  const [row] = await db.query(checkout.tenant, CLAIM, [checkout.tenant, now, id, until, checkout.id]);
  return row;
}

/** Deletes the checkouts that were refused before the moment, since they hold personal data. Returns the number deleted. */
export const purgeRefusedCheckouts = purgeOf(CheckoutRow, 'modified_at', { only: `state = 'REFUSED'` });

/** After this many attempts a step has been failing for about two minutes. */
const STUCK_ATTEMPTS = 10;
/** Counts at most this many, so that a scrape stays fast during an incident. */
const COUNTED_MAX = 10_000;
const FAILS = `steps @? '$[*] ? (@.attempts >= ${STUCK_ATTEMPTS} && exists (@.lastError))'`;
const COUNT_UNFINISHED = sql<CheckoutCount>(`
  SELECT state, count(*)::integer AS count, min(created_at) AS oldest,
         count(*) FILTER (WHERE state = 'STUCK' OR ${FAILS})::integer AS stuck
    FROM (
      (SELECT state, created_at, steps FROM checkout WHERE next_attempt_at IS NOT NULL ORDER BY next_attempt_at LIMIT ${COUNTED_MAX})
      UNION ALL (SELECT state, created_at, steps FROM checkout WHERE state = 'STUCK' LIMIT ${COUNTED_MAX})) due
   GROUP BY state`);

export interface CheckoutCount {
  readonly state: CheckoutState;
  readonly count: number;
  /** When the first of them was created. */
  readonly oldest: Date;
  readonly stuck: number;
}

/** Counts the unfinished checkouts of all tenants by state. Checkouts that wait for a payment are not counted. */
export function countUnfinishedCheckouts(db: Database): Promise<CheckoutCount[]> {
  return db.query(ALL_TENANTS, COUNT_UNFINISHED);
}
