import { AppError, type ErrorDetail, validationError } from '@suite/errors';
import type { CartDiscount } from './coupon-terms';
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
}

/** A coupon that is to be redeemed for the order. */
export interface PlannedRedemption {
  readonly code: string;
  /** The value of the goods before discounts, on the side of the site's prices. */
  readonly orderTotal: Amount;
  /** What the coupon took off. */
  readonly discount: Amount;
  /** Absent: an anonymous shopper. */
  readonly customerNumber?: string;
}

const DEFAULT_LANGUAGE = 'en';

export function planOf(order: OrderContent, discounts: readonly CartDiscount[], site: Site): CheckoutPlan {
  const { customerId, currency } = order;
  const orderTotal = { amount: sellingSide(order.calculatedPrice.price, site), currency };
  const redemptions = discounts.map(({ terms: { code } }) => ({
    code,
    orderTotal,
    discount: { amount: takenOffBy(code, order), currency },
    ...(customerId !== undefined && { customerNumber: customerId }),
  }));
  return {
    order,
    redemptions,
    handOver: site.handOver ?? 'AT_ONCE',
    language: site.language ?? DEFAULT_LANGUAGE,
    timeZone: timeZoneOf(site),
  };
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
