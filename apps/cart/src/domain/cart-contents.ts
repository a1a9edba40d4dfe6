import { isDeepStrictEqual } from 'node:util';
import type { CartDiscount } from './coupon-terms';
import type { RequestedItem } from './requested-item';
import type { ResolvedLine } from './resolved-line';

/** What may be said about a cart when it is made, and changed later; null: nothing is said. */
export interface CartDetails {
  channel: Channel | null;
  countryCode: string | null;
  zipCode: string | null;
  mixins: Readonly<Record<string, unknown>> | null;
  /** The URL of the JSON Schema of each mixin. */
  mixinSchemas: Readonly<Record<string, string>> | null;
}

/** The details that are others than before; an object is the same whatever the order of its members. */
export function changedDetails(before: CartDetails, said: Partial<CartDetails>): Partial<CartDetails> {
  const details = Object.entries(said) as [keyof CartDetails, unknown][];
  return Object.fromEntries(details.filter(([detail, value]) => !isDeepStrictEqual(value, before[detail])));
}

export const NO_DETAILS: CartDetails = { channel: null, countryCode: null, zipCode: null, mixins: null, mixinSchemas: null };

export interface Channel {
  readonly name?: string;
  readonly source?: string;
}

/** A cart without its lines. */
export interface CartHead extends CartDetails {
  readonly tenant: string;
  readonly id: string;
  readonly version: number;
  status: 'OPEN' | 'CLOSED';
  siteCode: string;
  /** The site's, when the cart was last priced. */
  includesTax: boolean;
  currency: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly sessionId: string | null;
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

/** A cart with its lines, for whoever only reads it. */
export interface CartContents {
  readonly head: CartHead;
  readonly lines: readonly CartLine[];
}
