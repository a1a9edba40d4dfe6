import { type Listed, ListOfAllTenants } from '@suite/cluster';
import type { Promotion } from '@suite/contracts';
import { type Database, plainTable, sql, valueOf } from '@suite/database';
import type { PromotionUses } from '../domain/promotions';
import { PromotionSnapshotRow } from './promotion-snapshot.entity';

const snapshots = plainTable(PromotionSnapshotRow);

/** Returns the stored promotions of a tenant; undefined if the coupon service was never asked. */
export const findSnapshot = snapshots.find(['tenant'], { only: ['promotions', 'version'] });
const find = snapshots.find(['tenant'], { only: ['position'] });

/** Returns the position of the last message that was handled; 0 for none. */
export const findPosition = async (db: Database, tenant: string): Promise<number> => Number((await find(db, tenant))?.position ?? 0);

const STORE = sql<Pick<PromotionSnapshotRow, 'version'>>(`
  INSERT INTO promotion_snapshot AS s (tenant, promotions, version, position, used_at) VALUES ($1, $2, 1, 0, $3)
  ON CONFLICT (tenant) DO UPDATE
     SET promotions = EXCLUDED.promotions, version = s.version + 1
   WHERE s.version = $4 OR s.promotions = EXCLUDED.promotions
  RETURNING version`);

/**
 * Stores an answer of the coupon service. Returns false, and stores nothing, if a different answer was stored since `earlier`: this one may
 * be the older one. An answer that equals the stored one gets a version, too, so that an answer to an earlier request cannot replace it.
 */
export async function storeSnapshot(
  db: Database,
  tenant: string,
  promotions: readonly Promotion[],
  earlier: string | undefined,
): Promise<boolean> {
  const values = [tenant, valueOf(PromotionSnapshotRow, 'promotions', promotions), db.clock.now(), earlier ?? null];
  return (await db.query(tenant, STORE, values)).length > 0;
}

export const setPosition = snapshots.update(['tenant'], ['position']);
const setPositionFrom = snapshots.update(['tenant', 'position'], ['position']);

/** Resets the feed, unless another replica has moved it. */
export async function resetPosition(db: Database, tenant: string, from: number): Promise<void> {
  await setPositionFrom(db, { position: '0' }, tenant, String(from));
}

export const setUsed = snapshots.update(['tenant'], ['usedAt']);

const LIST_TENANTS = new ListOfAllTenants<Pick<PromotionSnapshotRow, 'tenant'>>(
  (isOf) => `SELECT tenant FROM promotion_snapshot WHERE ${isOf('tenant')} AND used_at > $1`,
  { of: PromotionSnapshotRow, parameters: 1 },
);

/** Lists the tenants that have created a cart since. */
export const listTenantsInUse = (db: Database, since: Date): Promise<Listed<Pick<PromotionSnapshotRow, 'tenant'>>> =>
  LIST_TENANTS.list(db, [since]);

const LIST_USES = sql<PromotionUses>(`
  SELECT promotion ->> 'promotionId' AS promotion_id, count(*)::integer AS uses
    FROM sales_order, json_array_elements(content -> 'promotions') AS promotion
   WHERE tenant = $1 AND customer_id = $2 AND status <> 'CANCELLED' GROUP BY 1`);

/** Lists how often the orders of a customer have redeemed promotions. */
export const listUses = (db: Database, tenant: string, customerNumber: string): Promise<PromotionUses[]> =>
  db.query(tenant, LIST_USES, [tenant, customerNumber]);

const HAS_ORDERS = sql<{ has: boolean }>(
  `SELECT EXISTS (SELECT FROM sales_order WHERE tenant = $1 AND customer_id = $2 AND status <> 'CANCELLED') AS has`,
);

/** Returns whether a customer has an order that is not cancelled. */
export async function hasOrders(db: Database, tenant: string, customerNumber: string): Promise<boolean> {
  const [row] = await db.query(tenant, HAS_ORDERS, [tenant, customerNumber]);
  return row?.has ?? false;
}
