import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { columnsOf, type Database, query, queryAll, sql, type Tx } from '@suite/database';
import type { FollowedOrder } from '../domain/order-children';
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

const LOCK = sql<Pick<OrderRow, keyof FollowedOrder | 'modifiedAt'>>(
  'SELECT status, packed, children, follow_at, modified_at FROM sales_order WHERE tenant = $1 AND id = $2 FOR UPDATE',
);

/** Locks a claimed order. Returns undefined if it changed after the claim, because the polled statuses may be stale. */
export async function lockClaimed(tx: Tx, { tenant, id, followAt }: ClaimedOrder) {
  const [order] = await query(tx, LOCK, [tenant, id]);
  return order?.followAt?.getTime() === followAt.getTime() ? order : undefined;
}

const UPDATE = sql(
  'UPDATE sales_order SET status = $3, packed = $4, children = $5, follow_at = $6, modified_at = $7 WHERE tenant = $1 AND id = $2',
);

type Followed = Pick<OrderRow, keyof FollowedOrder | 'modifiedAt'>;
const valuesOf = ({ tenant, id }: ClaimedOrder, { status, packed, children, followAt, modifiedAt }: Followed): unknown[] => {
  return [tenant, id, status, packed, children, followAt, modifiedAt];
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
