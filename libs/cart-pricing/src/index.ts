export { allocate } from './allocate';
export { currencyScale } from './currency-scale';
export * from './priced-cart';
export { priceCart, type WhatGoodsDecide } from './price-cart';
export * from './pricing-cart';
export { PricingInputError } from './pricing-input-error';
