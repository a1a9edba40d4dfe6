import type { CalculatedCart, TaxedValue } from '@suite/cart-pricing';
import { Cart } from './cart';
import type { CartContents, CartHead } from './cart-contents';
import { addressOf, type CartDetails, type PostalAddress } from './cart-details';
import { type CartSums, sumsOf } from './cart-sums';
import type { CatalogSnapshot } from './catalog-snapshot';
import type { CartDiscount } from './coupon-terms';
import { paymentFeeOf } from './fees';
import { type Missing, missingFor } from './missing';
import { offersFor, pricedWith } from './pricing';
import { offerOf } from './shipping';

type Kept = 'siteCode' | 'currency' | 'customerId' | 'sessionId';
type KeptDetails = Exclude<keyof CartDetails, 'addresses' | 'countryCode' | 'zipCode' | 'pickup'>;

/** The order that a cart would be. Its sums have the final shipping, and the payment fee. */
export interface OrderDraft extends CartSums, Readonly<Pick<CartHead, Kept>>, Readonly<Pick<CartDetails, KeptDetails>> {
  readonly cartId: string;
  readonly includesTax: boolean;
  readonly pickup: boolean;
  /** Where the goods go; null where they are picked up, or it is not known yet. */
  readonly shippingAddress: PostalAddress | null;
  readonly billingAddress: PostalAddress | null;
}

export interface Draft {
  readonly order: OrderDraft;
  /** What keeps it from being ordered; empty: nothing. */
  readonly missing: readonly Missing[];
  /** The coupons, judged by what the order is worth. */
  readonly discounts: readonly CartDiscount[];
  /** The cart with these coupons, and its prices, for whoever shows its items. */
  readonly cart: CartContents;
  readonly prices: CalculatedCart;
}

/** A cart by what is known now. A line that is not available any more keeps its last good price. */
export function lookedUpAgain(contents: CartContents, snapshot: CatalogSnapshot): Cart {
  const cart = new Cart(contents);
  if (!snapshot.taxes?.undetermined) cart.refresh(snapshot, new Set(contents.lines.map(({ id }) => id)));
  return cart;
}

/** What the cart would be as an order: priced as it will be paid, with all that is missing. The cart was looked up with the snapshot. */
export function orderDraft(cart: CartContents, snapshot: CatalogSnapshot, now: Date): Draft {
  const { head, lines } = cart;
  const paymentFee = paymentFeeOf(snapshot);
  const offers = (goods: TaxedValue) => (head.pickup ? [] : offersFor(cart, snapshot, goods));
  const { prices, discounts, basis } = pricedWith(cart, snapshot, now, {
    shippingFor: (goods) => offerOf(offers(goods), head.shippingMethodId)?.cost,
    ...(paymentFee && { paymentFee }),
  });
  const found = offers(prices.goods());
  const judged = { head: { ...head, pricingBasis: basis, discounts }, lines };
  return {
    order: { ...headOf(judged.head), shippingMethodId: offerOf(found, head.shippingMethodId)?.method.id ?? null, ...sumsOf(cart, prices) },
    missing: missingFor(cart, snapshot, { offers: found, paymentFee, now }),
    discounts,
    cart: judged,
    prices,
  };
}

function headOf(head: CartHead): Omit<OrderDraft, keyof CartSums | 'shippingMethodId'> {
  const { siteCode, currency, customerId, sessionId } = head;
  const { includesTax } = head.pricingBasis;
  const { channel, mixins, mixinSchemas, customer, deliveryWindow, note, paymentMethod } = head;
  const shippingAddress = addressOf(head, 'SHIPPING') ?? null;
  return {
    ...{ cartId: head.id, siteCode, currency, customerId, sessionId, includesTax },
    ...{ channel, mixins, mixinSchemas, customer, deliveryWindow, note, paymentMethod },
    pickup: head.pickup ?? false,
    shippingAddress: head.pickup ? null : shippingAddress,
    billingAddress: addressOf(head, 'BILLING') ?? shippingAddress,
  };
}
