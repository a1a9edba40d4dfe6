export { type CatalogSnapshot, NotLookedUp, taxesIn } from './catalog-snapshot';
export { bookPrice, bookTiers, isPriceFor, requireBookPrice } from './price-book';
export { type CatalogContext, type CatalogNeeds, isSameContext } from './pricing-context';
export {
  type Amount,
  AMOUNT_MEMBER,
  type Fee,
  type Image,
  missingAmount,
  type PriceTier,
  type Product,
  type Segment,
} from './reference-data';
export {
  couponsMax,
  DEFAULT_SITE_CODE,
  type HandOver,
  pricesExpireAt,
  refuseUnsold,
  type ShippingMethod,
  type ShippingZone,
  type Site,
  timeZoneOf,
} from './site';
export { defaultClass, type LineTax, NO_BILLING_ADDRESS, rateOf, type Taxes } from './taxes';
