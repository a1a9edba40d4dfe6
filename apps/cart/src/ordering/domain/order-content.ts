import { type DeepReadonly, without, type WithoutNulls, withoutNulls } from '../../cart/domain/objects';
import { type PricedItem, pricedItems } from '../../cart/domain/priced-item';
import { type DisplayedPromotion, displayedPromotions } from '../../cart/domain/priced-promotions';
import { type DisplayedDiscount, displayedTerms } from '../../cart/domain/coupon-terms';
import type { Draft, OrderDraft } from './order-draft';

/** The agreed content of an order. It is stored with the order and never changes. */
export interface OrderContent extends DeepReadonly<WithoutNulls<Omit<OrderDraft, 'sessionId'>>> {
  /** The coupons, in the order in which they apply. */
  readonly discounts: readonly DisplayedDiscount[];
  /** The promotions that give something, in the order in which they apply. Absent if there are none. */
  readonly promotions?: readonly DisplayedPromotion[];
  readonly items: readonly PricedItem[];
}

/** Returns the order that a cart makes. */
export function orderContent({ order, cart, prices }: Draft): OrderContent {
  const promotions = displayedPromotions(cart.head.pricingBasis.promotions, prices.totals());
  return {
    ...withoutNulls(without(order, 'sessionId')),
    discounts: cart.head.discounts.map(({ id, terms, valid }) => ({ id, terms: displayedTerms(terms), valid })),
    ...(promotions.length > 0 && { promotions }),
    items: pricedItems(cart, prices),
  };
}
