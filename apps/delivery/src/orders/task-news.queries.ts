import { type Call, columnsOf, plainTable, query, queryAll, recordsOf, sql, type Tx, valueOf } from '@suite/database';
import type { ProviderName } from '../providers';
import type { PlanFailure } from './domain/plan-failure';
import type { StoredProof } from './domain/proof-of-delivery';
import { DeliveryOrder, DeliveryTask, TaskProof } from './delivery-order.entity';
import { type OrderRow, ordersById } from './delivery-order.queries';

/** The provider of a site, whose tasks news can be about. */
export interface NewsPlace {
  readonly tenant: string;
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
}

const FIND_ORDER = sql<{ readonly orderId: string }>(`
  SELECT t.order_id FROM delivery_task t JOIN delivery_order o ON o.tenant = $1 AND o.id = t.order_id
   WHERE t.tenant = $1 AND t.task_id = $2 AND t.delivery_provider = $3 AND o.site_code = $4`);
const LOCK_ORDERS = sql('SELECT FROM delivery_order WHERE tenant = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE');

/** Returns the call that locks orders. Every change of a task locks its order first, so the task cannot change after this read. */
export const lockOrders = (tenant: string, orderIds: readonly string[]): Call => ({ statement: LOCK_ORDERS, values: [tenant, orderIds] });

/** Locks an order and returns it with its task. */
export async function lockOrder(tx: Tx, tenant: string, orderId: string): Promise<OrderRow | undefined> {
  const [, [order]] = await queryAll<[object, OrderRow]>(tx, [lockOrders(tenant, [orderId]), ordersById(tenant, [orderId])]);
  return order;
}

/** Finds the order of a task, and locks it. Undefined if the provider of the site has no such task, or has a later one. */
export async function lockOrderOfTask(
  tx: Tx,
  { tenant, siteCode, deliveryProvider }: NewsPlace,
  taskId: string,
): Promise<OrderRow | undefined> {
  const [found] = await query(tx, FIND_ORDER, [tenant, taskId, deliveryProvider, siteCode]);
  const order = found && (await lockOrder(tx, tenant, found.orderId));
  return order?.taskId === taskId ? order : undefined;
}

const HEARD = sql('UPDATE delivery_task SET heard_at = $3 WHERE tenant = $1 AND order_id = $2');

/** Returns the call that records the time of the provider's last news about an order's task. */
export const noteNews = (tx: Tx, tenant: string, orderId: string): Call => ({
  statement: HEARD,
  values: [tenant, orderId, tx.clock.now()],
});

const UPDATE_TASK = sql(`
  UPDATE delivery_task SET status = $3, latest = $4, cancelled_at = $5, heard_at = $6,
         cancel_due_at = CASE WHEN $3 = 'CANCELLING' THEN cancel_due_at END
   WHERE tenant = $1 AND order_id = $2`);
const UPDATE_ORDER = sql(`
  UPDATE delivery_order SET order_status = $3, attempts = $4, proof = $5, revision = revision + $6::boolean::int
   WHERE tenant = $1 AND id = $2`);

/**
 * Returns the calls that store what news has changed of an order, which is locked. A task that has ended without a delivery gives
 * the order a new revision, and with it a new key for its next task.
 */
export function storeTask(tx: Tx, tenant: string, order: OrderRow, isUndelivered: boolean): Call[] {
  const { id, status, cancelledAt, orderStatus } = order;
  const latest = valueOf(DeliveryTask, 'latest', order.latest);
  const [attempts, proof] = [valueOf(DeliveryOrder, 'attempts', order.attempts), valueOf(DeliveryOrder, 'proof', order.proof)];
  return [
    { statement: UPDATE_TASK, values: [tenant, id, status, latest, cancelledAt, tx.clock.now()] },
    { statement: UPDATE_ORDER, values: [tenant, id, orderStatus, attempts, proof, isUndelivered] },
  ];
}

const FAIL_ORDERS = sql(`
  UPDATE delivery_order o
     SET failure = f.failure, failure_kind = f.kind, failed_at = COALESCE(o.failed_at, $5), failure_tries = o.failure_tries + 1
    FROM unnest($2::text[], $3::text[], $4::text[]) AS f (order_id, failure, kind)
   WHERE o.tenant = $1 AND o.id = f.order_id AND (f.kind = 'NOT_CANCELLED' OR NOT (o.order_status = 'DECLINED' OR o.pickup))`);
const MEND_ORDERS = sql(`
  UPDATE delivery_order SET failure = NULL, failure_kind = NULL, failed_at = NULL, failure_tries = 0
   WHERE tenant = $1 AND id = ANY ($2) AND failed_at IS NOT NULL`);

/** A failure of an order; null if it is resolved. */
export type OrderFailure = readonly [orderId: string, failure: PlanFailure | null];

/** Returns the calls that store why orders have no delivery, and that others have one or need none. The orders are locked. */
export function storeFailures(tx: Tx, tenant: string, failures: readonly OrderFailure[]): Call[] {
  const failed = failures.flatMap(([id, failure]) => (failure ? [{ id, ...failure }] : []));
  const mended = failures.flatMap(([id, failure]) => (failure ? [] : [id]));
  const columns = [failed.map(({ id }) => id), failed.map(({ failure }) => failure), failed.map(({ kind }) => kind)];
  return [
    ...(failed.length > 0 ? [{ statement: FAIL_ORDERS, values: [tenant, ...columns, tx.clock.now()] }] : []),
    ...(mended.length > 0 ? [{ statement: MEND_ORDERS, values: [tenant, mended] }] : []),
  ];
}

export const listProof = plainTable(TaskProof).list(['tenant', 'orderId'], { order: 'n' });

const INSERT_PROOF = sql(`
  INSERT INTO task_proof (tenant, ${columnsOf(TaskProof, { but: ['tenant'] })})
  SELECT $1, ${columnsOf(TaskProof, { but: ['tenant'] })} FROM jsonb_populate_recordset(NULL::task_proof, $2)
  RETURNING n`);

export const insertProof = (tenant: string, orderId: string, proof: readonly StoredProof[]): Call => ({
  statement: INSERT_PROOF,
  values: [tenant, recordsOf(TaskProof, proof.map((one) => ({ tenant, orderId, ...one })))], // prettier-ignore
});
