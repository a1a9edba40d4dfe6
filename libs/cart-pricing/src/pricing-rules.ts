import { currencyScale } from '@suite/money';
import {
  ALLOCATION_RULES,
  type AllocationRule,
  PERCENT_ROUNDINGS,
  type PercentRounding,
  type PricingCart,
  type Rounding,
  ROUNDINGS,
} from './pricing-cart';
import { oneOf, PricingInputError, readBoolean } from './pricing-input-error';

/** The rules that apply to the whole cart. */
export interface PricingRules {
  readonly scale: number;
  /** Units in one whole: 100 for scale 2. */
  readonly unitsPerWhole: number;
  /** The discount side: gross (true) or net (false). */
  readonly includesTax: boolean;
  readonly rounding: Rounding;
  readonly allocation: AllocationRule;
  readonly percentRounding: PercentRounding;
}

/** An amount has 15 to 16 digits in total, so more decimals would leave none before the point. */
const SCALE_MAX = 15;

export function readRules(cart: PricingCart): PricingRules {
  const scale = readScale(cart);
  return {
    scale,
    unitsPerWhole: 10 ** scale,
    includesTax: readBoolean(cart.includesTax, 'includesTax'),
    rounding: oneOf(cart.rounding ?? 'half-up', ROUNDINGS, 'rounding'),
    allocation: oneOf(cart.allocation ?? 'largest-remainder', ALLOCATION_RULES, 'allocation'),
    percentRounding: oneOf(cart.percentRounding ?? 'PIECE', PERCENT_ROUNDINGS, 'percentRounding'),
  };
}

function readScale({ currency, scale }: PricingCart): number {
  if (scale === undefined) {
    const minorUnits = currencyScale(currency);
    if (minorUnits === undefined) throw new PricingInputError('currency', 'is not in ISO 4217, so the cart needs a scale');
    return minorUnits;
  }
  if (!Number.isInteger(scale) || scale < 0 || scale > SCALE_MAX) {
    throw new PricingInputError('scale', `is not a whole number from 0 to ${SCALE_MAX}`);
  }
  return scale;
}
