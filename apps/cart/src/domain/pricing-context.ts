import type { CartHead } from './cart-contents';

/** What of a cart decides which reference data apply to it. */
export type PricingContext = Pick<CartHead, 'tenant' | 'siteCode' | 'currency' | 'countryCode' | 'customerId'>;

/** The members that a writer can change. */
const CHANGING: readonly (keyof PricingContext)[] = ['siteCode', 'currency', 'countryCode'];

/** Whether what was looked up for one holds for the other. */
export function isSameContext(one: PricingContext, other: PricingContext): boolean {
  return CHANGING.every((member) => one[member] === other[member]);
}
