import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { columnsOf, type Database, sql } from '@suite/database';
import type { ProviderName } from '../../providers';
import type { ClaimedTask } from '../../planning/domain/order-push';
import { DeliveryTask } from '../delivery-order.entity';
import { type Claim, UNCLAIMED } from './claim.queries';

/** Orders of one site whose claims have expired. */
export interface ExpiredClaims {
  readonly tenant: string;
  readonly siteCode: string;
  /** The provider of the first order. */
  readonly deliveryProvider: ProviderName;
  readonly orderIds: readonly string[];
}

/** Maximum number of sites in one run; the next run continues with the rest. */
const SITES_MAX = 100;

const LIST_EXPIRED_CLAIMS = new ListOfAllTenants<ExpiredClaims>(
  (isOf) => `
    SELECT t.tenant, o.site_code, min(t.delivery_provider) AS delivery_provider, array_agg(t.order_id) AS order_ids
      FROM delivery_task t JOIN delivery_order o ON o.tenant = t.tenant AND o.id = t.order_id
     WHERE ${isOf('t.tenant')} AND t.claimed_until < $1
     GROUP BY t.tenant, o.site_code LIMIT ${SITES_MAX}`,
  { of: DeliveryTask, parameters: 1 },
);

/** Lists claims of all tenants that killed calls left behind. */
export function listExpiredClaims(db: Database): Promise<Listed<ExpiredClaims>> {
  return LIST_EXPIRED_CLAIMS.list(db, [db.clock.now()]);
}

const CLAIM_EXPIRED = sql<Omit<DeliveryTask, (typeof UNCLAIMED)[number]>>(`
  WITH expired AS (
    SELECT order_id FROM delivery_task
     WHERE tenant = $1 AND order_id = ANY ($5) AND claimed_until < $3 ORDER BY order_id FOR UPDATE
  )
  UPDATE delivery_task t SET tries = t.tries + 1, claim = $2, claimed_until = $4
    FROM expired WHERE t.tenant = $1 AND t.order_id = expired.order_id
  RETURNING ${columnsOf(DeliveryTask, { but: UNCLAIMED, of: 't' })}`);

/** Claims these orders regardless of their state. Returns those that no other call has claimed since. */
export function claimExpired(db: Database, { tenant, id, leaseMs }: Claim, orderIds: readonly string[]): Promise<ClaimedTask[]> {
  return db.query(tenant, CLAIM_EXPIRED, [tenant, id, db.clock.now(), db.clock.after(leaseMs), orderIds]);
}
