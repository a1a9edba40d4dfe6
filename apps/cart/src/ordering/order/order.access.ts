import type { Caller } from '@suite/auth-guard';
import { owns } from '../../cart';
import { orderNotFound } from '../domain/order.errors';
import type { OrderRow } from './order.entity';

export const ORDER_MANAGE = 'cart.order_manage';

/** Shoppers can read their own orders, applications all orders of their tenant. */
export const ORDER_VIEW = {
  application: ['cart.order_view', ORDER_MANAGE],
  customer: 'cart.cart_own',
  anonymous: 'cart.cart_own',
} as const;

/** Answers not found for another shopper's order, so that its existence is not disclosed. */
export function ownOrder(caller: Caller, id: string, order: OrderRow | undefined): OrderRow {
  if (!order || !owns(caller, order)) throw orderNotFound(id);
  return order;
}

/** The owner whose orders a caller may list: for shoppers themselves, for applications the requested customer. */
export function ownerOfList(
  { kind, subject, sessionId }: Caller,
  requested: string | undefined,
): { customerId?: string; sessionId?: string } {
  if (kind === 'application') return requested === undefined ? {} : { customerId: requested };
  return kind === 'customer' ? { customerId: subject } : { sessionId: sessionId ?? subject };
}
