import { type Database, sql } from '@suite/database';
import type { DeliveryOrder } from './delivery-order.entity';

/** Orders that a reader gets. */
const LISTED_MAX = 1_000;

/** An order without a delivery, and the number of all of them. */
export type FailedOrderRow = Pick<DeliveryOrder, 'id' | 'orderNumber' | 'failureTries'> & {
  readonly failure: string;
  readonly failureKind: NonNullable<DeliveryOrder['failureKind']>;
  readonly failedAt: Date;
  readonly total: number;
};

const LIST = sql<FailedOrderRow>(`
  SELECT id, order_number, failure, failure_kind, failed_at, failure_tries, count(*) OVER ()::int AS total FROM delivery_order
   WHERE tenant = $1 AND site_code = $2 AND failed_at IS NOT NULL ORDER BY failed_at, id LIMIT ${LISTED_MAX}`);

/** Lists the orders of a site that could not be planned or cancelled, longest first. */
export const listFailedOrders = (db: Database, tenant: string, siteCode: string): Promise<FailedOrderRow[]> =>
  db.query(tenant, LIST, [tenant, siteCode]);

const MAKE_CANCELLATIONS_DUE = sql(`
  UPDATE delivery_task SET cancel_due_at = $3
   WHERE tenant = $1 AND order_id = ANY ($2) AND status = 'CANCELLING' AND cancel_due_at > $3`);

/** Makes cancellations due that wait for their next try. */
export async function makeCancellationsDue(db: Database, tenant: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.query(tenant, MAKE_CANCELLATIONS_DUE, [tenant, orderIds, db.clock.now()]);
}
