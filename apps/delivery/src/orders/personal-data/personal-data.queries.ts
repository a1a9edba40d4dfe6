import { type Call, columnsOf, type Database, query, queryAll, sql, type Tx, valueOf } from '@suite/database';
import { ERASED_AT_ONCE } from '@suite/privacy';
import { DeliveryOrder } from '../delivery-order.entity';

export type OrderToErase = Pick<DeliveryOrder, 'id' | 'shippingAddress'>;

const LOCK_ORDERS = sql<OrderToErase>(
  `SELECT id, shipping_address FROM delivery_order WHERE tenant = $1 AND customer_number = $2 ORDER BY id LIMIT ${ERASED_AT_ONCE} FOR UPDATE`,
);

export function lockOrdersOf(tx: Tx, tenant: string, customerNumber: string): Promise<OrderToErase[]> {
  return query(tx, LOCK_ORDERS, [tenant, customerNumber]);
}

const ERASE_ORDER = sql(`
  UPDATE delivery_order
     SET customer_number = $3, contact_phone = NULL, shipping_address = $4, note = NULL, email = NULL, coordinates = NULL, attempts = NULL,
         proof = NULL, failure = failure_kind
   WHERE tenant = $1 AND id = $2`);
const ERASE_TASK = sql('UPDATE delivery_task SET tracking_url = NULL, latest = NULL WHERE tenant = $1 AND order_id = $2');
/** Words of providers and drivers may name the customer. */
const ERASE_HISTORY = sql(`UPDATE task_history SET data = '{}' WHERE tenant = $1 AND order_id = $2`);
const ERASE_PROOF = sql(
  'UPDATE task_proof SET source_url = NULL, deleted_at = $3 WHERE tenant = $1 AND order_id = $2 AND deleted_at IS NULL',
);
/**
 * The revision is unchanged: the provider keeps its data, because its driver needs it. The page behind a tracking URL shows the
 * address, so the URL is deleted. Runs `others` in the same round trip.
 */
export async function eraseOrder(
  tx: Tx,
  tenant: string,
  pseudonym: string,
  { id, shippingAddress }: OrderToErase,
  others: readonly Call[],
): Promise<void> {
  const address = valueOf(DeliveryOrder, 'shippingAddress', shippingAddress);
  await queryAll(tx, [
    { statement: ERASE_ORDER, values: [tenant, id, pseudonym, address] },
    { statement: ERASE_TASK, values: [tenant, id] },
    { statement: ERASE_HISTORY, values: [tenant, id] },
    { statement: ERASE_PROOF, values: [tenant, id, tx.clock.now()] },
    ...others,
  ]);
}

const LIST_ORDERS = sql<object>(
  `SELECT ${columnsOf(DeliveryOrder, { but: ['tenant', 'revision'], of: 'o' })}, t.delivery_provider, t.task_id, t.tracking_url, t.latest
     FROM delivery_order o LEFT JOIN delivery_task t ON t.tenant = $1 AND t.order_id = o.id
    WHERE o.tenant = $1 AND o.customer_number = $2 ORDER BY o.id`,
);

/** Lists the orders of a customer with their tasks, as they are stored. */
export function listOrdersOf(db: Database, tenant: string, customerNumber: string): Promise<object[]> {
  return db.query(tenant, LIST_ORDERS, [tenant, customerNumber]);
}
