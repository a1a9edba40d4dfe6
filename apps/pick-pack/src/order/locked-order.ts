import { AppError } from '@suite/errors';
import type { Tx } from '@suite/platform';
import type { OrderInPacking } from '../domain/packing-status';
import { findPackers, lockOrder, type OrderRow } from './order.queries';

/** An order that this transaction has locked, with its packer as of after the lock. */
export type LockedOrder = OrderRow & OrderInPacking & { readonly tenant: string };

export function orderNotFound(orderId: string): AppError {
  return new AppError('not_found', 'order_not_found', `There is no order ${orderId}`);
}

/** Locks an order; refuses (404) one that is not there. */
export async function lock(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
  const row = await lockOrder(tx, tenant, orderId);
  if (!row) throw orderNotFound(orderId);
  const packer = (await findPackers(tx, tenant, [orderId])).get(orderId);
  return { ...row, tenant, orderId, ...(packer && { packer }) };
}

/** As `lock`; to the calls of packing, a missing order is a bad request. */
export function lockForWork(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
  return lock(tx, tenant, orderId).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'not_found') throw new AppError('invalid', error.type, error.message);
    throw error;
  });
}
