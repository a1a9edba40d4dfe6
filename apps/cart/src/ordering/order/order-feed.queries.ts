import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { anyOf, type Database, plainTable, query, sql } from '@suite/database';
import type { FollowedService } from '../domain/order-news';
import { OrderRow } from './order.entity';
import { OrderFeedRow } from './order-feed.entity';

/** Longer than the longest pause between two polls of an open order. */
const POLLED_MS_MAX = 3_600_000;
const LIST_TENANTS = new ListOfAllTenants<Pick<OrderRow, 'tenant'>>(
  (isOf) => `SELECT tenant FROM sales_order WHERE ${isOf('tenant')} AND follow_at <= $1 GROUP BY tenant`,
  { of: OrderRow, parameters: 1 },
);

/** Lists the tenants with orders that are not finished. */
export const listTenantsWithOpenOrders = (db: Database): Promise<Listed<Pick<OrderRow, 'tenant'>>> =>
  LIST_TENANTS.list(db, [db.clock.after(POLLED_MS_MAX)]);

const feeds = plainTable(OrderFeedRow);
const find = feeds.find(['tenant', 'service'], { only: ['position'] });

/** Returns the position of the last message that was handled; 0 for none. */
export async function findPosition(db: Database, tenant: string, service: FollowedService): Promise<number> {
  return Number((await find(db, tenant, service))?.position ?? 0);
}

const ADVANCE = sql<Pick<OrderFeedRow, 'position'>>(`
  INSERT INTO order_feed AS f (tenant, service, position) VALUES ($1, $2, $3)
      ON CONFLICT (tenant, service) DO UPDATE SET position = EXCLUDED.position WHERE f.position < EXCLUDED.position
  RETURNING position`);
/** Skips orders that are due already. Discards the result of a poll in flight, which may be stale. */
const MAKE_DUE = sql(`
  UPDATE sales_order SET follow_at = $3 WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')} AND follow_at > $3`);

/**
 * Stores the position of the last message, and makes the orders due. Returns false, and does nothing, if another replica has handled
 * the message.
 */
export function advance(
  db: Database,
  { tenant, service, position }: { readonly tenant: string; readonly service: FollowedService; readonly position: number },
  orderIds: readonly string[],
): Promise<boolean> {
  return db.transaction(tenant, async (tx) => {
    const [advanced] = await query(tx, ADVANCE, [tenant, service, position]);
    if (advanced && orderIds.length > 0) await query(tx, MAKE_DUE, [tenant, orderIds, tx.clock.now()]);
    return advanced !== undefined;
  });
}

const setPosition = feeds.update(['tenant', 'service', 'position'], ['position']);

/** Resets the feed, unless another replica has advanced it. */
export async function resetPosition(db: Database, tenant: string, service: FollowedService, from: number): Promise<void> {
  await setPosition(db, { position: '0' }, tenant, service, String(from));
}
