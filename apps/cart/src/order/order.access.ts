import type { Caller } from '@suite/auth-guard';
import { owns } from '../cart/cart.access';
import { orderNotFound } from './order.dto';
import type { OrderRow } from './order.entity';

export const ORDER_MANAGE = 'cart.order_manage';

/** Shoppers see their own orders, applications all of their tenant's. */
export const ORDER_VIEW = {
  application: ['cart.order_view', ORDER_MANAGE],
  customer: 'cart.cart_own',
  anonymous: 'cart.cart_own',
} as const;

/** Another shopper's order is one that does not exist. */
export function ownOrder(caller: Caller, id: string, order: OrderRow | undefined): OrderRow {
  if (!order || !owns(caller, order)) throw orderNotFound(id);
  return order;
}

/** Whose orders a caller may list: shoppers their own, applications those that they ask for. */
export function ownerOfList({ kind, subject, sessionId }: Caller, asked: string | undefined): { customerId?: string; sessionId?: string } {
  if (kind === 'application') return asked === undefined ? {} : { customerId: asked };
  return kind === 'customer' ? { customerId: subject } : { sessionId: sessionId ?? subject };
}
