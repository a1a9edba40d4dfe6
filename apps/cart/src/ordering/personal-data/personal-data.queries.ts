import { plainTable, query, sql, type Tx, valueOf } from '@suite/database';
import { ERASED_AT_ONCE } from '@suite/privacy';
import { CheckoutRow } from '../checkout/checkout.entity';
import { replaceSearchKeys } from '../order/order-search.queries';
import { OrderRow, SEARCH_KEYS } from '../order/order.entity';

const OF_CUSTOMER = 'WHERE tenant = $1 AND customer_id = $2';

const COUNT_BUSY = sql<{ readonly busy: number }>(
  `SELECT count(*)::integer AS busy FROM checkout ${OF_CUSTOMER} AND (state IN ('RUNNING', 'REFUSING') OR leased_until > $3)`,
);

/** Whether a checkout of the customer is running: before its order exists, or on a replica. */
export async function hasBusyCheckout(tx: Tx, tenant: string, customerNumber: string): Promise<boolean> {
  const [counted] = await query(tx, COUNT_BUSY, [tenant, customerNumber, tx.clock.now()]);
  return counted !== undefined && counted.busy > 0;
}

/** The data of a record that identifies its shopper. */
export interface Shopper {
  readonly customer?: { readonly email: string } | null | undefined;
}

export type CheckoutToErase = Pick<CheckoutRow, 'id' | 'plan' | 'steps' | 'refusal' | 'cancellation'>;

const LOCK_CHECKOUTS = sql<CheckoutToErase>(
  `SELECT id, plan, steps, refusal, cancellation FROM checkout ${OF_CUSTOMER} ORDER BY id LIMIT ${ERASED_AT_ONCE} FOR UPDATE`,
);

export function lockCheckouts(tx: Tx, tenant: string, customerNumber: string): Promise<CheckoutToErase[]> {
  return query(tx, LOCK_CHECKOUTS, [tenant, customerNumber]);
}

const WITH_CUSTOMER = ['customerId', 'sessionId', 'request', 'plan', 'steps', 'refusal', 'cancellation'] as const;
const updateCheckout = plainTable(CheckoutRow).update(['tenant', 'id'], WITH_CUSTOMER);

export async function eraseCheckout(tx: Tx, tenant: string, pseudonym: string, erased: CheckoutToErase): Promise<void> {
  await updateCheckout(tx, { ...erased, customerId: pseudonym, sessionId: null, request: null }, tenant, erased.id);
}

export type OrderToErase = Pick<OrderRow, 'id' | 'orderNumber' | 'content'>;

const LOCK_ORDERS = sql<OrderToErase>(
  `SELECT id, order_number, content FROM sales_order ${OF_CUSTOMER} ORDER BY created_at, id LIMIT ${ERASED_AT_ONCE} FOR UPDATE`,
);

export function lockOrders(tx: Tx, tenant: string, customerNumber: string): Promise<OrderToErase[]> {
  return query(tx, LOCK_ORDERS, [tenant, customerNumber]);
}

const ERASE_ORDER = sql(
  `UPDATE sales_order SET customer_id = $3, session_id = NULL, content = $4, children = children #- '{progress,trackingURL}', email_key = '', last_name_key = $3,
     cancel_reason = NULL, import_digest = CASE WHEN import_digest IS NOT NULL THEN '' END, modified_at = $5
    WHERE tenant = $1 AND id = $2`,
);

export async function eraseOrder(tx: Tx, tenant: string, pseudonym: string, { id, orderNumber, content }: OrderToErase): Promise<void> {
  await query(tx, ERASE_ORDER, [tenant, id, pseudonym, valueOf(OrderRow, 'content', content), tx.clock.now()]);
  await replaceSearchKeys(tx, tenant, id, { orderNumber, customerId: pseudonym, content });
}

/** Lists all orders of a customer, oldest first. */
export const listOrdersOf = plainTable(OrderRow).list(['tenant', 'customerId'], { but: SEARCH_KEYS, order: 'created_at, id' });
