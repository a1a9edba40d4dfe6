import { type Database, sql } from '@suite/database';
import type { DeliveryOrder } from '../../orders';

/** Orders that a reader gets. */
const LISTED_MAX = 1_000;

/** An order that needs care, and the number of all of them. */
export type WorkRow = Pick<DeliveryOrder, 'id' | 'orderNumber' | 'failureTries'> & {
  readonly failure: string;
  readonly failureKind: NonNullable<DeliveryOrder['failureKind']>;
  readonly failedAt: Date;
  readonly total: number;
};

const LIST_WORK = sql<WorkRow>(`
  SELECT id, order_number, failure, failure_kind, failed_at, failure_tries, count(*) OVER ()::int AS total FROM delivery_order
   WHERE tenant = $1 AND site_code = $2 AND failed_at IS NOT NULL ORDER BY failed_at, id LIMIT ${LISTED_MAX}`);

/** Lists the orders of a site that need care, longest first. */
export const listWork = (db: Database, tenant: string, siteCode: string): Promise<WorkRow[]> =>
  db.query(tenant, LIST_WORK, [tenant, siteCode]);

const CANCEL_NOW = sql(`
  UPDATE delivery_task SET cancel_due_at = $3
   WHERE tenant = $1 AND order_id = ANY ($2) AND status = 'CANCELLING' AND cancel_due_at > $3`);

/** Makes cancellations due that wait for their next try. */
export async function cancelNow(db: Database, tenant: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.query(tenant, CANCEL_NOW, [tenant, orderIds, db.clock.now()]);
}
