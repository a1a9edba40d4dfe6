import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Call, columnsOf, type Database, query, sql, type Tx } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { TELL_AFTER_MS } from '../domain/task-cancellation';
import { DeliveryTask } from '../delivery-order.entity';
import { type ToldTask } from '../task-cancellation.mail';

type Key = Pick<DeliveryTask, 'tenant' | 'orderId'>;

/** Tasks of one run; the next run continues with the rest. */
const DUE_MAX = 500;
const LIST_DUE = new ListOfAllTenants<Key>(
  (isOf) => `
    SELECT tenant, order_id FROM delivery_task
     WHERE ${isOf('tenant')} AND cancel_due_at <= $1 AND (claimed_until IS NULL OR claimed_until < $1)
     ORDER BY cancel_due_at LIMIT ${DUE_MAX}`,
  { of: DeliveryTask, parameters: 1 },
);

/** Lists tasks of all tenants whose cancellation is due, but not those that a call is pushing. */
export const listDue = (db: Database): Promise<Listed<Key>> => LIST_DUE.list(db, [db.clock.now()]);

const TAKE_DUE = sql<DeliveryTask>(`
  WITH due AS (
    SELECT order_id FROM delivery_task
     WHERE tenant = $1 AND order_id = ANY ($2) AND status = 'CANCELLING' AND cancel_due_at <= $3
       AND (claimed_until IS NULL OR claimed_until < $3) ORDER BY order_id FOR UPDATE SKIP LOCKED
  )
  UPDATE delivery_task t SET cancel_due_at = $4, cancel_tries = t.cancel_tries + 1
    FROM due WHERE t.tenant = $1 AND t.order_id = due.order_id
  RETURNING ${columnsOf(DeliveryTask, { of: 't' })}`);

/** Takes the tasks for a limited time, after which they are due again: a run that is killed loses nothing. */
export function takeDue(db: Database, tenant: string, orderIds: readonly string[], leaseMs: number): Promise<DeliveryTask[]> {
  return db.query(tenant, TAKE_DUE, [tenant, orderIds, db.clock.now(), db.clock.after(leaseMs)]);
}

const SET_TASK_ID = sql(`
  UPDATE delivery_task SET task_id = $3 WHERE tenant = $1 AND order_id = $2 AND task_id IS NULL AND status = 'CANCELLING'`);

/** Stores a task that was found under our key, so that the next try can cancel it if this one is killed. */
export async function storeFound(db: Database, tenant: string, orderId: string, taskId: string): Promise<void> {
  await db.query(tenant, SET_TASK_ID, [tenant, orderId, taskId]);
}

const SET_DUE = sql(`UPDATE delivery_task SET cancel_due_at = $3 WHERE tenant = $1 AND order_id = $2 AND status = 'CANCELLING'`);

/** Returns the call that sets when the cancellation is tried again. */
export const setDue = (tenant: string, orderId: string, at: Date): Call => ({ statement: SET_DUE, values: [tenant, orderId, at] });

const TAKE_UNTOLD = sql<ToldTask & { readonly siteCode: string }>(`
  UPDATE delivery_task t SET cancel_told_at = $3 FROM delivery_order o
   WHERE t.tenant = $1 AND t.order_id = ANY ($2) AND t.status = 'CANCELLING' AND t.cancel_told_at IS NULL
     AND t.cancellation_requested_at <= $4 AND o.tenant = $1 AND o.id = t.order_id
  RETURNING o.id, o.order_number, o.site_code, o.failure, t.delivery_provider, t.task_id`);

/** Claims the tasks that the merchant must be notified of, each once. */
export function takeUntold(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<(ToldTask & { readonly siteCode: string })[]> {
  return query(tx, TAKE_UNTOLD, [tenant, orderIds, tx.clock.now(), tx.clock.after(-TELL_AFTER_MS)]);
}

/** Tasks that are counted. */
const COUNTED_MAX = 10_000;

/** The tasks that are being cancelled, and since when the oldest of them is. */
export interface OpenCancellations {
  readonly count: number;
  readonly oldest: Date | null;
}

const COUNT_OPEN = sql<OpenCancellations>(`
  SELECT count(*)::integer AS count, min(requested_at) AS oldest
    FROM (SELECT cancellation_requested_at AS requested_at FROM delivery_task
           WHERE cancel_due_at IS NOT NULL ORDER BY cancel_due_at LIMIT ${COUNTED_MAX}) AS due`);

/** Counts the tasks of all tenants that are being cancelled. */
export async function countOpen(db: Database): Promise<OpenCancellations | undefined> {
  return (await db.query(ALL_TENANTS, COUNT_OPEN))[0];
}
