import type { CartDetails } from './cart-details';
import type { CartDiscount } from './coupon-terms';
import type { PricingBasis } from './pricing-basis';
import type { RequestedItem } from './requested-item';
import type { ResolvedLine } from './resolved-line';

/** A cart without its lines. */
export interface CartHead extends CartDetails {
  readonly tenant: string;
  readonly id: string;
  readonly version: number;
  status: 'OPEN' | 'CLOSED';
  siteCode: string;
  currency: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly sessionId: string | null;
  /** The checkout that orders it: nobody else changes it until that has ended; null: none. */
  checkoutId: string | null;
  pricingBasis: PricingBasis;
  /** Whose taxes its lines pay; null: none needed to know. */
  taxCountry: string | null;
  discounts: readonly CartDiscount[];
  /** Ids of lines count up and never come back. */
  nextItemId: number;
  /** When prices from the price book must be looked up again, or a coupon begins or ends; null: never. */
  pricesExpireAt: Date | null;
  readonly createdAt: Date;
  modifiedAt: Date;
}

/** With both, a line can be priced at any time without looking anything up. */
export interface CartLine {
  readonly id: number;
  readonly requested: RequestedItem;
  readonly resolved: ResolvedLine;
}

/** What a write has made of a cart, besides its head. */
export interface CartDifference {
  /** The lines that are new, or others than before. */
  readonly changed: readonly CartLine[];
  /** The ids of those that are gone. */
  readonly deleted: readonly number[];
  /** The coupons; null: they are what they were. They are the large part of a head. */
  readonly discounts: readonly CartDiscount[] | null;
}

/** A cart with its lines, for whoever only reads it. */
export interface CartContents {
  readonly head: CartHead;
  readonly lines: readonly CartLine[];
}
