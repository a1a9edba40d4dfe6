import {
  type CartAddress,
  type CartContents,
  discountView,
  itemViews,
  type PostalAddress,
  type ShippingOffer,
  shippingPrice,
  type Shown,
  without,
  withoutNulls,
} from '../../cart';
import type { Draft } from '../domain/order-draft';
import type { Site } from '../../catalog';
import { type CheckoutPreviewView, type OrderDraftView, type ShippingMethodView, UNSHOWN } from './order-draft.dto';

/** Renders a cart as the order it would become. Its items are shown as in the cart. */
export function orderDraftView({ order, cart, prices }: Draft): Shown<OrderDraftView> {
  const { mixinSchemas } = order;
  return {
    ...withoutNulls(without(order, ...UNSHOWN)),
    addresses: addressesOf(order),
    ...(mixinSchemas && { metadata: { mixins: mixinSchemas } }),
    discounts: cart.head.discounts.map((discount) => discountView(cart.head, discount)),
    items: itemViews(cart, prices),
  };
}

type OrderAddresses = { readonly [Member in 'shippingAddress' | 'billingAddress']?: PostalAddress | null };

/** The addresses of an order as one list, each with its type. */
export function addressesOf({ shippingAddress, billingAddress }: OrderAddresses): CartAddress[] {
  return [
    ...(shippingAddress ? [{ type: 'SHIPPING' as const, ...shippingAddress }] : []),
    ...(billingAddress ? [{ type: 'BILLING' as const, ...billingAddress }] : []),
  ];
}

export function checkoutPreviewView(draft: Draft): Shown<CheckoutPreviewView> {
  return { ...orderDraftView(draft), missing: draft.missing };
}

export function shippingMethodView({ method, cost }: ShippingOffer, cart: CartContents, site: Site): Shown<ShippingMethodView> {
  const { id, name } = method;
  return { id, ...(name && { name }), price: shippingPrice(cost, cart, site) };
}
