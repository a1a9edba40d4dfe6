import type { CartContents } from '../domain/cart-contents';
import type { CartAddress, PostalAddress } from '../domain/cart-details';
import type { Draft } from '../domain/order-draft';
import { shippingPrice } from '../domain/pricing';
import type { ShippingOffer } from '../domain/shipping';
import type { Site } from '../domain/site';
import { without, withoutNulls } from '../domain/without';
import { itemViews } from './cart-item.view';
import { discountView } from './cart.view';
import type { Shown } from './shown.view';
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
