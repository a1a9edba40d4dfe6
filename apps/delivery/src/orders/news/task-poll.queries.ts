import { OWN_PROVIDERS, type ProviderName } from '../../providers';
import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Database, sql } from '@suite/database';
import { DeliveryTask } from '../delivery-order.entity';

/** Tasks of one site at one provider without recent news. */
export interface SilentTasks {
  readonly tenant: string;
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
  readonly orderIds: readonly string[];
}

/** Bounds one run; the next one continues with the rest. */
const SITES_MAX = 100;

/** A task that has not ended, and has an id at its provider. */
const OPEN = `t.task_id IS NOT NULL AND (t.status IS NULL OR t.status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING'))`;
const SILENT = `${OPEN} AND t.placed_at < $1 AND COALESCE(t.heard_at, t.placed_at) < $1 AND (t.polled_at IS NULL OR t.polled_at <= $2)`;

const LIST_SILENT_TASKS = new ListOfAllTenants<SilentTasks>(
  (isOf) => `
    SELECT t.tenant, o.site_code, t.delivery_provider, array_agg(t.order_id) AS order_ids
      FROM delivery_task t JOIN delivery_order o ON o.tenant = t.tenant AND o.id = t.order_id
      JOIN configuration c ON c.tenant = t.tenant AND c.site_code = o.site_code AND c.delivery_provider = t.delivery_provider
     WHERE ${isOf('t.tenant')} AND t.delivery_provider <> ALL ($3) AND ${SILENT}
     GROUP BY t.tenant, o.site_code, t.delivery_provider LIMIT ${SITES_MAX}`,
  { of: DeliveryTask, parameters: 3 },
);

/** How long a task is without news, and how long it was not asked about, before its provider is asked. */
export interface PollTimes {
  readonly newsMs: number;
  readonly pollMs: number;
}

const momentsOf = ({ clock }: Database, { newsMs, pollMs }: PollTimes): Date[] => [clock.after(-newsMs), clock.after(-pollMs)];

/** Lists tasks of all tenants whose providers are to be asked: those that their sites still deliver with. */
export function listSilentTasks(db: Database, times: PollTimes): Promise<Listed<SilentTasks>> {
  return LIST_SILENT_TASKS.list(db, [...momentsOf(db, times), OWN_PROVIDERS]);
}

/** A task whose provider this replica asks. */
export interface PolledTask {
  readonly orderId: string;
  readonly taskId: string;
  readonly accountId: string;
}

const CLAIM_POLLS = sql<PolledTask>(`
  WITH silent AS (
    SELECT t.order_id FROM delivery_task t
     WHERE t.tenant = $4 AND t.order_id = ANY ($5) AND ${SILENT} ORDER BY t.order_id FOR UPDATE SKIP LOCKED
  )
  UPDATE delivery_task t SET polled_at = $3 FROM silent WHERE t.tenant = $4 AND t.order_id = silent.order_id
  RETURNING t.order_id, t.task_id, t.account_id`);

/** Notes that the providers of these tasks are asked now. Returns those that no other replica has asked since they were listed. */
export function claimPolls(db: Database, tenant: string, orderIds: readonly string[], times: PollTimes): Promise<PolledTask[]> {
  return db.query(tenant, CLAIM_POLLS, [...momentsOf(db, times), db.clock.now(), tenant, orderIds]);
}
