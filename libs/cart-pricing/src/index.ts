export { allocate } from './allocate';
export * from './priced-cart';
export { priceCart } from './price-cart';
export * from './pricing-cart';
export { PricingInputError } from './pricing-input-error';
