export { type CatalogSnapshot, NotLookedUp, taxesIn } from './catalog-snapshot';
export { bookPrice } from './price-book';
export { type CatalogContext, type CatalogNeeds, isSameContext } from './pricing-context';
export { type Amount, AMOUNT_MEMBER, type Fee, type Image, missingAmount, type Product, type Segment } from './reference-data';
export {
  couponsMax,
  DEFAULT_SITE_CODE,
  type HandOver,
  pricesExpireAt,
  sellsIn,
  type ShippingMethod,
  type ShippingZone,
  type Site,
  timeZoneOf,
} from './site';
export { defaultClass, type LineTax, NO_BILLING_ADDRESS, rateOf, type Taxes } from './taxes';
