import { AppError } from '@suite/errors';
import type { Tx } from '@suite/platform';
import type { OrderInPacking } from '../domain/packing-status';
import { orderNotFound } from '../domain/refusals';
import { findPacker } from './assignee.queries';
import { lockOrder, type OrderRow } from './order.queries';

/** An order that this transaction has locked, with its packer as of after the lock. */
export type LockedOrder = OrderRow & OrderInPacking;

/** Locks an order; refuses (404) one that is not there. */
export async function loadLocked(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, tenant, orderId);
  if (!order) throw orderNotFound(orderId);
  const packer = await findPacker(tx, tenant, orderId);
  return { ...order, ...(packer && { packer }) };
}

/** As `loadLocked`; to the calls of packing, a missing order is a bad request. */
export function loadLockedForWork(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
  return loadLocked(tx, tenant, orderId).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'not_found') throw new AppError('invalid', error.type, error.message);
    throw error;
  });
}
