import { actsForShop, type Caller, checkSite } from '@suite/auth-guard';
import { owns } from '../../cart';
import { orderImported, orderNotFound } from '../domain/order.errors';
import type { OrderRow } from './order.entity';

export const ORDER_MANAGE = 'cart.order_manage';
/** Support of the staff cancels orders without managing them. */
export const ORDER_CANCEL = { application: ORDER_MANAGE, staff: ['cart.order_cancel', ORDER_MANAGE] };

/** Support and accounting of the staff credit orders without managing them. */
export const ORDER_CREDIT = { application: ORDER_MANAGE, staff: ['cart.credit_manage', ORDER_MANAGE] };
/** Support of the staff decides about returns without managing orders. */
export const RETURN_MANAGE = { application: ORDER_MANAGE, staff: ['cart.return_manage', ORDER_MANAGE] };
/** Support of the staff sends mails about orders again without managing orders. */
export const ORDER_MAIL = { application: ORDER_MANAGE, staff: ['cart.mail_send', ORDER_MANAGE] };

/** Shoppers can read their own orders, applications and staff all orders of their tenant. */
export const ORDER_VIEW = {
  application: ['cart.order_view', ORDER_MANAGE],
  customer: 'cart.cart_own',
  anonymous: 'cart.cart_own',
} as const;

/** Answers not found for another shopper's order, so that its existence is not disclosed. */
export function ownOrder(caller: Caller, id: string, order: OrderRow | undefined): OrderRow {
  if (!order || !owns(caller, order)) throw orderNotFound(id);
  checkSite(caller, order.content.siteCode);
  return order;
}

/** The same for a call that changes the order. Rejects (409) an imported order. */
export function ownPlacedOrder(caller: Caller, id: string, order: OrderRow | undefined): OrderRow {
  const own = ownOrder(caller, id, order);
  if (own.importDigest !== null) throw orderImported(id);
  return own;
}

/** The owner whose orders a caller may list: for shoppers themselves, for applications and staff the requested customer. */
export function ownerOfList(caller: Caller, requested: string | undefined): { customerId?: string; sessionId?: string } {
  const { kind, subject, sessionId } = caller;
  if (actsForShop(caller)) return requested === undefined ? {} : { customerId: requested };
  return kind === 'customer' ? { customerId: subject } : { sessionId: sessionId ?? subject };
}
