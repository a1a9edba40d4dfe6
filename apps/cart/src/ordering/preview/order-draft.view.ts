import { calculationTypeOf, discountViews, itemView } from '../../cart';
import type { CartAddress } from '../../cart/domain/cart-details';
import type { CartContents } from '../../cart/domain/cart-contents';
import { displayedWindow } from '../../cart/domain/delivery-window';
import type { ShippingOffer } from '../../cart/domain/shipping';
import { shippingPrice } from '../../cart/domain/pricing';
import { type DeepReadonly, without } from '../../cart/domain/objects';
import type { Site } from '../../catalog/domain/site';
import { type OrderContent, orderContent } from '../domain/order-content';
import type { Draft } from '../domain/order-draft';
import type { CheckoutPreviewView, OrderDraftView, ShippingMethodView } from './order-draft.dto';

/** Renders the content of an order, or of the order that a cart would become. Its items are shown as in the cart. */
export function orderContentView(tenant: string, content: OrderContent): DeepReadonly<OrderDraftView> {
  const { mixinSchemas, deliveryWindow, discounts, promotions, items, cartId, currency, includesTax } = content;
  return {
    ...without(content, 'includesTax', 'mixinSchemas', 'deliveryWindow', 'discounts', 'promotions', 'items'),
    calculationType: calculationTypeOf(includesTax),
    addresses: addressesOf(content),
    ...(deliveryWindow && { deliveryWindow: displayedWindow(deliveryWindow) }),
    ...(mixinSchemas && { metadata: { mixins: mixinSchemas } }),
    discounts: discountViews({ tenant, cartId, currency, includesTax }, discounts, promotions),
    items: items.map((item) => itemView({ tenant, id: cartId }, item)),
  };
}

/** The addresses of an order as one list, each with its type. */
function addressesOf({ shippingAddress, billingAddress }: OrderContent): CartAddress[] {
  return [
    ...(shippingAddress ? [{ type: 'SHIPPING' as const, ...shippingAddress }] : []),
    ...(billingAddress ? [{ type: 'BILLING' as const, ...billingAddress }] : []),
  ];
}

export function checkoutPreviewView(draft: Draft): DeepReadonly<CheckoutPreviewView> {
  return { ...orderContentView(draft.cart.head.tenant, orderContent(draft)), missing: draft.missing };
}

export function shippingMethodView({ method, cost }: ShippingOffer, cart: CartContents, site: Site): DeepReadonly<ShippingMethodView> {
  const { id, name } = method;
  return { id, ...(name && { name }), price: shippingPrice(cost, cart, site) };
}
