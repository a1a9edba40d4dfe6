import type { CalculatedCart } from '@suite/cart-pricing';
import { addressOf, type CartDetails, type PostalAddress } from '../../cart/domain/cart-details';
import { Cart } from '../../cart/domain/cart';
import { type CartContents, type CartHead } from '../../cart/domain/cart-contents';
import { type CartDiscount } from '../../cart/domain/coupon-terms';
import { type CartSums, sumsOf } from '../../cart/domain/cart-sums';
import { offerOf } from '../../cart/domain/shipping';
import { offersFor } from '../../cart/domain/pricing';
import { paymentFeeOf } from '../../cart/domain/fees';
import { pricedAsOrder } from '../../cart/domain/order-pricing';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { type Missing, missingFor } from './missing';

type CopiedField = 'siteCode' | 'currency' | 'customerId' | 'sessionId';
type CopiedDetail = Exclude<keyof CartDetails, 'addresses' | 'countryCode' | 'zipCode' | 'pickup'>;

/** The order that a cart would become. Its sums include the final shipping and the payment fee. */
export interface OrderDraft extends CartSums, Readonly<Pick<CartHead, CopiedField>>, Readonly<Pick<CartDetails, CopiedDetail>> {
  readonly cartId: string;
  readonly includesTax: boolean;
  readonly pickup: boolean;
  /** Null if the goods are picked up, or the address is not known yet. */
  readonly shippingAddress: PostalAddress | null;
  readonly billingAddress: PostalAddress | null;
}

export interface Draft {
  readonly order: OrderDraft;
  /** What is missing before the cart can be ordered. */
  readonly missing: readonly Missing[];
  /** The coupons, validated against the value of the order. */
  readonly discounts: readonly CartDiscount[];
  /** The cart with these coupons, and its prices, to display the items. */
  readonly cart: CartContents;
  readonly prices: CalculatedCart;
}

/** Refreshes a copy of a cart from the snapshot. A line that is no longer available keeps its last good price. */
export function withCurrentCatalog(contents: CartContents, snapshot: CatalogSnapshot): Cart {
  const cart = new Cart(contents);
  if (!snapshot.taxes?.undetermined) cart.refresh(snapshot, new Set(contents.lines.map(({ id }) => id)));
  return cart;
}

/** Prices a cart as an order and lists everything that is missing. The cart must have been looked up with the same snapshot. */
export function orderDraft(cart: CartContents, snapshot: CatalogSnapshot, now: Date): Draft {
  const { head, lines } = cart;
  const paymentFee = paymentFeeOf(snapshot);
  const { prices, discounts, basis } = pricedAsOrder(cart, snapshot, now);
  const found = head.pickup ? [] : offersFor(cart, snapshot, prices.goods());
  const validated = { head: { ...head, pricingBasis: basis, discounts }, lines };
  return {
    order: {
      ...headOf(validated.head),
      shippingMethodId: offerOf(found, head.shippingMethodId)?.method.id ?? null,
      ...sumsOf(cart, prices),
    },
    missing: missingFor(cart, snapshot, { offers: found, paymentFee, now }),
    discounts,
    cart: validated,
    prices,
  };
}

function headOf(head: CartHead): Omit<OrderDraft, keyof CartSums | 'shippingMethodId'> {
  const { siteCode, currency, customerId, sessionId } = head;
  const { includesTax } = head.pricingBasis;
  const { channel, mixins, mixinSchemas, customer, deliveryWindow, note, buyerReference, paymentMethod, externalDiscounts } = head;
  const shippingAddress = addressOf(head, 'SHIPPING') ?? null;
  return {
    ...{ cartId: head.id, siteCode, currency, customerId, sessionId, includesTax },
    ...{ channel, mixins, mixinSchemas, customer, deliveryWindow, note, buyerReference, paymentMethod, externalDiscounts },
    pickup: head.pickup ?? false,
    shippingAddress: head.pickup ? null : shippingAddress,
    billingAddress: addressOf(head, 'BILLING') ?? shippingAddress,
  };
}
