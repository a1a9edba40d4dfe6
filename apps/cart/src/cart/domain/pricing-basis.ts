import type { PricingAmount, PricingPaymentFee } from '@suite/cart-pricing';
import type { PricedPromotions } from './priced-promotions';
import type { ShippingTerms } from './shipping';
import type { Site } from '../../catalog/domain/site';

/**
 * The terms of the chosen shipping method and payment fee when they were chosen. The cart shows neither cost, so a checkout
 * without `expectedTotal` compares the order with these terms. They are terms instead of amounts, because the goods may change
 * afterwards.
 */
export interface ChosenTerms {
  readonly shipping?: ShippingTerms;
  readonly paymentFee?: PricingPaymentFee;
}

/** The settings of a site that affect the calculation of its carts. */
export type PricingSite = Pick<
  Site,
  'includesTax' | 'cartCalculationScale' | 'discountAllocation' | 'percentRounding' | 'authorizedAmountUplift'
>;

/**
 * What a cart was last priced with, besides its lines and coupons. It is stored with the cart. Prices are not stored but
 * recalculated from the same inputs, so a later change of the site does not affect them.
 */
export interface PricingBasis extends PricingSite {
  /** The estimated shipping cost. Absent if there is no estimate. */
  readonly shipping?: PricingAmount;
  /** The promotions that the cart was priced with. Absent if none could hold. */
  readonly promotions?: PricedPromotions;
  /** The terms of the choices. Absent if nothing is chosen. */
  readonly chosen?: ChosenTerms;
}

/** The names of all members. The record type makes the compiler report a missing one. */
const MEMBERS: Readonly<Record<keyof PricingSite, true>> = {
  includesTax: true,
  cartCalculationScale: true,
  discountAllocation: true,
  percentRounding: true,
  authorizedAmountUplift: true,
};

export function basisOf(site: PricingSite, shipping?: PricingAmount, promotions?: PricedPromotions): PricingBasis {
  const members = (Object.keys(MEMBERS) as (keyof PricingSite)[]).filter((member) => site[member] !== undefined);
  const settings = Object.fromEntries(members.map((member) => [member, site[member]])) as unknown as PricingSite;
  return { ...settings, ...(shipping && { shipping }), ...(promotions && { promotions }) };
}
