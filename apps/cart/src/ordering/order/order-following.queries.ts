import { columnsOf, plainTable, query, queryAll, sql, type Tx } from '@suite/database';
import type { FollowedOrder } from '../domain/order-children';
import type { OrderTerms } from '../domain/order-parts';
import { type DueRow, DueRows } from '../due-rows.queries';
import { OrderRow, SEARCH_KEYS } from './order.entity';

/** Orders whose children are to be polled. */
export const ORDERS_TO_FOLLOW = new DueRows(OrderRow, 'followAt', { only: ['tenant', 'id', 'children', 'followAt'] });
/** An order that this replica has claimed to poll its children. */
export type ClaimedOrder = DueRow<OrderRow, 'followAt', 'tenant' | 'id' | 'children' | 'followAt'>;

const lock = plainTable(OrderRow).lock(['tenant', 'id'], { only: ['status', 'packed', 'children', 'followAt', 'modifiedAt'] });

/** Locks a claimed order. Returns undefined if it changed after the claim, because the polled statuses may be stale. */
export async function lockClaimed(tx: Tx, { tenant, id, followAt }: ClaimedOrder) {
  const order = await lock(tx, tenant, id);
  return order?.followAt?.getTime() === followAt.getTime() ? order : undefined;
}

const FIND_TERMS = sql<Pick<OrderRow, 'content' | 'credited'> & { readonly decimals: string | null }>(
  `SELECT o.content, o.credited, c.plan ->> 'decimals' AS decimals
     FROM sales_order o JOIN checkout c ON c.tenant = $1 AND c.id = o.checkout_id WHERE o.tenant = $1 AND o.id = $2`,
);

/** Returns what the charge of a locked order is computed from, and what is credited of it. Most polls do not need it. */
export async function findTerms(tx: Tx, { tenant, id }: ClaimedOrder): Promise<OrderTerms & Pick<OrderRow, 'credited'>> {
  const [found] = await query(tx, FIND_TERMS, [tenant, id]);
  if (!found) throw new Error(`There is no checkout of order ${id}`);
  const { content: order, credited, decimals } = found;
  return { order, credited, ...(decimals !== null && { decimals: Number(decimals) }) };
}

/** Keeps the stored charge unless a new one is given. */
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
