import { currencyScale } from '@suite/cart-pricing';
import { AppError, type ErrorDetail, validationError } from '@suite/errors';
import type { CartDiscount, CouponTerms } from './coupon-terms';
import { addAmounts } from './decimals';
import type { Missing } from './missing';
import type { OrderContent } from './order-content';
import { sellingSide } from './pricing';
import type { Amount } from './reference-data';
import { type HandOver, type Site, timeZoneOf } from './site';

/** What a checkout is to do, as it was when it began. */
export interface CheckoutPlan {
  readonly order: OrderContent;
  readonly redemptions: readonly PlannedRedemption[];
  readonly handOver: HandOver;
  /** What the shopper is written in (BCP 47). */
  readonly language: string;
  readonly timeZone: string;
  /** Of the amounts; absent: the currency's own, as in checkouts that began before this was kept. */
  readonly decimals?: number;
}

/** A coupon that is to be redeemed for the order. */
export interface PlannedRedemption {
  readonly code: string;
  /**
   * What the coupon was calculated on, before discounts, on the side of the site's prices: the goods; under TOTAL also their
   * fees and the shipping. Never less, since the coupon's minimum order is compared with it.
   */
  readonly orderTotal: Amount;
  /** What the coupon took off. */
  readonly discount: Amount;
  /** The most that rounding piece by piece adds to the discount; absent in checkouts that began before this was kept. */
  readonly roundingMax?: number;
  /** Absent: an anonymous shopper. */
  readonly customerNumber?: string;
}

const DEFAULT_LANGUAGE = 'en';

export function planOf(order: OrderContent, discounts: readonly CartDiscount[], site: Site): CheckoutPlan {
  const { customerId, currency } = order;
  const decimals = site.cartCalculationScale ?? currencyScale(currency);
  const redemptions = discounts.map(({ terms }) => ({
    code: terms.code,
    orderTotal: { amount: calculatedOn(terms, order, site), currency },
    discount: { amount: takenOffBy(terms.code, order), currency },
    ...(customerId !== undefined && { customerNumber: customerId }),
    roundingMax: roundingMax(order, decimals),
  }));
  return {
    order,
    redemptions,
    handOver: site.handOver ?? 'AT_ONCE',
    language: site.language ?? DEFAULT_LANGUAGE,
    timeZone: timeZoneOf(site),
    ...(decimals !== undefined && { decimals }),
  };
}

function calculatedOn({ discountCalculationType }: CouponTerms, { calculatedPrice }: OrderContent, site: Site): number {
  const { price, fees, shipping } = calculatedPrice;
  const parts = discountCalculationType === 'TOTAL' ? [price, fees, shipping] : [price];
  return addAmounts(parts.flatMap((part) => (part ? [sellingSide(part, site)] : [])));
}

/** Half a unit for each line, fee and the shipping, and for the coupon service's own rounding to the minor unit. */
function roundingMax({ items, currency }: OrderContent, decimals = 0): number {
  const pieces = items.reduce((sum, { calculatedPrice: { fees = [] } }) => sum + 1 + fees.length, 1);
  return (pieces * 10 ** -decimals + 10 ** -(currencyScale(currency) ?? decimals)) / 2;
}

/** What a coupon took off an order, gross where the site's prices are. */
function takenOffBy(code: string, { calculatedPrice }: Pick<OrderContent, 'calculatedPrice'>): number {
  return calculatedPrice.totalDiscount?.appliedDiscounts.find(({ id }) => id === code)?.value ?? 0;
}

/** Refuses (400) an order of which something is missing, and names all of it. */
export function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length > 0) throw validationError(missing);
}

/** The coupons that take nothing off: they do not hold any more, or there is nothing for them. */
export function uselessCoupons(discounts: readonly CartDiscount[], order: Pick<OrderContent, 'calculatedPrice'>): CartDiscount[] {
  return discounts.filter(({ valid, terms: { code } }) => !valid || takenOffBy(code, order) === 0);
}

/** Refuses (409) an order with coupons that give nothing. */
export function refuseUseless(useless: readonly CartDiscount[], discounts: readonly CartDiscount[]): void {
  if (useless.length === 0) return;
  const details = useless.map((discount): ErrorDetail => {
    const message = `The coupon ${discount.terms.code} gives nothing for this order`;
    return { field: `discounts[${discounts.indexOf(discount)}]`, type: 'coupon_not_valid', message };
  });
  throw new AppError('conflict', 'coupon_not_valid', details[0]?.message ?? '', { details });
}
