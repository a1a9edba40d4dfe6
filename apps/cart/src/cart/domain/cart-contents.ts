import type { CartDetails } from './cart-details';
import type { CartDiscount } from './coupon-terms';
import type { CartHint } from './priced-promotions';
import type { PricingBasis } from './pricing-basis';
import type { RequestedItem } from './requested-item';
import type { ResolvedLine } from './resolved-line';

/** CLOSED: merged into another cart, or ordered. */
export type CartStatus = 'OPEN' | 'CLOSED';

/** The sums that the message about a change shows without the lines. */
export interface CartTotals {
  /** The gross amount of the final price. */
  readonly price: number;
  /** The number of lines. */
  readonly items: number;
}

/** A cart without its lines. */
export interface CartHead extends CartDetails {
  readonly tenant: string;
  readonly id: string;
  readonly version: number;
  status: CartStatus;
  siteCode: string;
  currency: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly sessionId: string | null;
  /** The checkout that orders the cart. Until it ends, no other request can change the cart. Null: none. */
  checkoutId: string | null;
  pricingBasis: PricingBasis;
  /** The hints say what the cart lacks for promotions. They change with each amount, unlike the basis. */
  hints: readonly CartHint[];
  /** The country whose taxes the lines pay. Null if no line has needed it. */
  taxCountry: string | null;
  discounts: readonly CartDiscount[];
  /** Ids of lines increase and are never reused. */
  nextItemId: number;
  /** When prices from the price book expire, or a coupon becomes or ceases to be valid. Null: never. */
  pricesExpireAt: Date | null;
  totals: CartTotals;
  readonly createdAt: Date;
  modifiedAt: Date;
}

/** The requested item and its resolved data. Together they suffice to price the line without a lookup. */
export interface CartLine {
  readonly id: number;
  readonly requested: RequestedItem;
  readonly resolved: ResolvedLine;
}

/** The changes that a write made to a cart, besides its head. */
export interface CartDifference {
  /** New and changed lines. */
  readonly changed: readonly CartLine[];
  /** The ids of removed lines. */
  readonly deleted: readonly number[];
  /** The coupons, which are a large part of a head. Null if they are unchanged. */
  readonly discounts: readonly CartDiscount[] | null;
  /** The basis of the prices, with the promotions of the cart. Null if it is unchanged. */
  readonly pricingBasis: PricingBasis | null;
}

/** A cart with its lines, read-only. */
export interface CartContents {
  readonly head: CartHead;
  readonly lines: readonly CartLine[];
  /** The version of the tenant's promotions when the cart was read. Null: the tenant has none. */
  readonly promotionsVersion?: string | null;
}
