import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { columnsOf, type Database, plainTable, query, queryAll, sql, type Tx } from '@suite/database';
import type { FollowedOrder } from '../domain/order-children';
import type { OrderContent } from '../domain/order-content';
import type { OrderTerms } from '../domain/order-parts';
import { OrderRow, SEARCH_KEYS } from './order.entity';

/** An order that this replica has claimed to poll its children. */
export type ClaimedOrder = Pick<OrderRow, 'tenant' | 'id' | 'children'> & {
  /** When the claim expires. */
  readonly followAt: Date;
};

const LIST_TENANTS = new ListOfAllTenants<Pick<OrderRow, 'tenant'>>(
  (isOf) => `SELECT tenant FROM sales_order WHERE ${isOf('tenant')} AND follow_at <= $1 GROUP BY tenant ORDER BY min(follow_at)`,
  { of: OrderRow, parameters: 1 },
);

/** Lists the tenants with orders to follow, the most overdue first. */
export function listTenantsToFollow(db: Database, now: Date): Promise<Listed<Pick<OrderRow, 'tenant'>>> {
  return LIST_TENANTS.list(db, [now]);
}

const CLAIM = sql<ClaimedOrder>(`
  WITH due AS (
    SELECT id FROM sales_order WHERE tenant = $1 AND follow_at <= $2 ORDER BY follow_at LIMIT $4 FOR UPDATE SKIP LOCKED)
  UPDATE sales_order SET follow_at = $3 FROM due WHERE sales_order.tenant = $1 AND sales_order.id = due.id
  RETURNING sales_order.tenant, sales_order.id, sales_order.children, sales_order.follow_at`);

/** Claims orders of a tenant, the most overdue first. If the replica is killed, they are due again after `until`. */
export function claimOrdersToFollow(
  db: Database,
  { tenant, now, until, limit }: { tenant: string; now: Date; until: Date; limit: number },
): Promise<ClaimedOrder[]> {
  return db.query(tenant, CLAIM, [tenant, now, until, limit]);
}

const lock = plainTable(OrderRow).lock(['tenant', 'id'], { only: ['status', 'packed', 'children', 'followAt', 'modifiedAt'] });

/** Locks a claimed order. Returns undefined if it changed after the claim, because the polled statuses may be stale. */
export async function lockClaimed(tx: Tx, { tenant, id, followAt }: ClaimedOrder) {
  const order = await lock(tx, tenant, id);
  return order?.followAt?.getTime() === followAt.getTime() ? order : undefined;
}

const FIND_TERMS = sql<{ readonly content: OrderContent; readonly decimals: string | null }>(
  `SELECT o.content, c.plan ->> 'decimals' AS decimals
     FROM sales_order o JOIN checkout c ON c.tenant = $1 AND c.id = o.checkout_id WHERE o.tenant = $1 AND o.id = $2`,
);

/** Returns what the charge of a locked order is computed from. Most polls do not need it. */
export async function findTerms(tx: Tx, { tenant, id }: ClaimedOrder): Promise<OrderTerms> {
  const [found] = await query(tx, FIND_TERMS, [tenant, id]);
  if (!found) throw new Error(`There is no checkout of order ${id}`);
  const { content: order, decimals } = found;
  return { order, ...(decimals !== null && { decimals: Number(decimals) }) };
}

/** Keeps the charge unless there is another one. */
const UPDATE = sql(
  `UPDATE sales_order SET status = $3, packed = $4, children = $5, follow_at = $6, modified_at = $7, charge = coalesce($8, charge)
    WHERE tenant = $1 AND id = $2`,
);

type Followed = Pick<OrderRow, keyof FollowedOrder | 'modifiedAt'> & Partial<Pick<OrderRow, 'charge'>>;
const valuesOf = ({ tenant, id }: ClaimedOrder, { status, packed, children, followAt, modifiedAt, charge }: Followed): unknown[] => {
  return [tenant, id, status, packed, children, followAt, modifiedAt, charge ?? null];
};

/** Stores the statuses that follow from the children. */
export async function updateFollowed(tx: Tx, order: ClaimedOrder, followed: Followed): Promise<void> {
  await query(tx, UPDATE, valuesOf(order, followed));
}

const FIND = sql<OrderRow>(`SELECT ${columnsOf(OrderRow, { but: SEARCH_KEYS })} FROM sales_order WHERE tenant = $1 AND id = $2`);

/** The same, and returns the whole order, for a message about it. */
export async function updateAndFind(tx: Tx, order: ClaimedOrder, followed: Followed): Promise<OrderRow | undefined> {
  const [, [found]] = await queryAll<[object, OrderRow]>(tx, [
    { statement: UPDATE, values: valuesOf(order, followed) },
    { statement: FIND, values: [order.tenant, order.id] },
  ]);
  return found;
}
