import type { Tx } from '@suite/database';
import type { OrderInPacking } from '../domain/packing-status';
import { orderNotFound, orderUnknown } from '../domain/order.errors';
import { findPacker } from './assignee.queries';
import { lockOrder, type OrderRow } from '../order.queries';

/** An order that this transaction has locked, with its packer as read after the lock. */
export type LockedOrder = OrderRow & OrderInPacking;

/** Locks an order; undefined when it does not exist. */
export async function findLocked(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, tenant, orderId);
  if (!order) return undefined;
  const packer = await findPacker(tx, tenant, orderId);
  return { ...order, ...(packer && { packer }) };
}

/** Locks an order; throws 404 when it does not exist. */
export async function loadLocked(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
  const order = await findLocked(tx, tenant, orderId);
  if (!order) throw orderNotFound(orderId);
  return order;
}

/** Like `loadLocked`, for calls of packing: throws 400. */
export async function loadLockedForWork(tx: Tx, tenant: string, orderId: string): Promise<LockedOrder> {
  const order = await findLocked(tx, tenant, orderId);
  if (!order) throw orderUnknown(orderId);
  return order;
}
