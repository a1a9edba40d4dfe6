import type { CartHead } from './cart-contents';

/** The fields of a cart that determine its reference data. */
export type PricingContext = Pick<CartHead, 'tenant' | 'siteCode' | 'currency' | 'countryCode' | 'customerId'>;

/** The fields that a write can change. */
const CHANGING: readonly (keyof PricingContext)[] = ['siteCode', 'currency', 'countryCode'];

/** Whether data that was looked up for one context applies to the other. */
export function isSameContext(one: PricingContext, other: PricingContext): boolean {
  return CHANGING.every((member) => one[member] === other[member]);
}
