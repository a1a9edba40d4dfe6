import type { PricingAmount } from '@suite/cart-pricing';
import type { ChosenTerms } from './chosen-terms';
import type { Site } from './site';

/** What a site says about how its carts are calculated. */
export type PricingSite = Pick<
  Site,
  'includesTax' | 'cartCalculationScale' | 'discountAllocation' | 'percentRounding' | 'authorizedAmountUplift'
>;

/**
 * What a cart was last priced by, besides its lines and its coupons. It is kept with the cart: prices are not stored but
 * calculated again from the same numbers, and are the same whatever has become of the site since.
 */
export interface PricingBasis extends PricingSite {
  /** What shipping was estimated at; absent: not at all. */
  readonly shipping?: PricingAmount;
  /** What was chosen; absent: nothing, or the cart was stored before terms were kept. */
  readonly chosen?: ChosenTerms;
}

/** The compiler asks for each of them. */
const MEMBERS: Readonly<Record<keyof PricingSite, true>> = {
  includesTax: true,
  cartCalculationScale: true,
  discountAllocation: true,
  percentRounding: true,
  authorizedAmountUplift: true,
};

export function basisOf(site: PricingSite, shipping?: PricingAmount): PricingBasis {
  const members = (Object.keys(MEMBERS) as (keyof PricingSite)[]).filter((member) => site[member] !== undefined);
  const said = Object.fromEntries(members.map((member) => [member, site[member]])) as unknown as PricingSite;
  return { ...said, ...(shipping && { shipping }) };
}
