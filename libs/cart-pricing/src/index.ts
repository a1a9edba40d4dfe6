export { allocate } from './allocate';
export { calculateCart, type TermsForGoods } from './calculate-cart';
export { type CalculatedCart } from './calculated-cart';
export { chargeParts, type PartToCharge } from './charge';
export { type Credit, creditParts, type PartToCredit } from './credit';
export * from './priced-cart';
export { priceCart } from './price-cart';
export * from './pricing-cart';
export { PricingInputError } from './pricing-input-error';
