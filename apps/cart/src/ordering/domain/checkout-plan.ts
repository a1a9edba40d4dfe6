import { currencyScale } from '@suite/cart-pricing';
import { AppError, type ErrorDetail, validationError } from '@suite/errors';
import { addAmounts, type CartDiscount, type CouponTerms, type DeliverySlot, hoursOfSlot, isSlot, sellingSide } from '../../cart/domain';
import type { Missing } from './missing';
import type { OrderContent } from './order-content';
import { type Amount, type HandOver, type Site, timeZoneOf } from '../../catalog/domain';

/** What a checkout does, fixed when it starts. */
export interface CheckoutPlan {
  readonly order: OrderContent;
  readonly redemptions: readonly PlannedRedemption[];
  readonly handOver: HandOver;
  /** The language of mails to the shopper (BCP 47). */
  readonly language: string;
  readonly timeZone: string;
  /** Decimals of the amounts. Absent for a currency without a known scale. */
  readonly decimals?: number;
}

/** The plan of a checkout that was refused before it had one: an erasure of personal data finds none in it. */
export const NO_PLAN = { order: {}, redemptions: [] } as unknown as CheckoutPlan;

/** A coupon to redeem for the order. */
export interface PlannedRedemption {
  readonly code: string;
  /**
   * The amount that the coupon was calculated on, before discounts, gross or net like the site's prices: the goods, and under
   * TOTAL also their fees and the shipping. Never less, since the coupon's minimum order value is compared with it.
   */
  readonly orderTotal: Amount;
  /** The amount that the coupon took off. */
  readonly discount: Amount;
  /** The most that rounding each piece adds to the discount. */
  readonly roundingMax: number;
  /** Absent for an anonymous shopper. */
  readonly customerNumber?: string;
}

const DEFAULT_LANGUAGE = 'en';

export function planOf(order: OrderContent, discounts: readonly CartDiscount[], site: Site): CheckoutPlan {
  const { customerId, currency } = order;
  const decimals = site.cartCalculationScale ?? currencyScale(currency);
  const redemptions = discounts.map(({ terms }) => ({
    code: terms.code,
    orderTotal: { amount: calculatedOn(terms, order, site), currency },
    discount: { amount: discountOf(terms.code, order), currency },
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

/** Half a unit for each line, each fee and the shipping, plus the coupon service's own rounding to the minor unit. */
function roundingMax({ items, currency }: OrderContent, decimals = 0): number {
  const pieces = items.reduce((sum, { calculatedPrice: { fees = [] } }) => sum + 1 + fees.length, 1);
  return (pieces * 10 ** -decimals + 10 ** -(currencyScale(currency) ?? decimals)) / 2;
}

/** The amount that a coupon took off an order, gross if the site's prices are gross. */
function discountOf(code: string, { calculatedPrice }: Pick<OrderContent, 'calculatedPrice'>): number {
  return calculatedPrice.totalDiscount?.appliedDiscounts.find(({ id, origin }) => origin === undefined && id === code)?.value ?? 0;
}

/** The slot of delivery whose place an order takes. Undefined for a slot of the shop's own, and for goods that are picked up. */
export function slotOf({ deliveryWindow, pickup }: Pick<OrderContent, 'deliveryWindow' | 'pickup'>): DeliverySlot | undefined {
  return isSlot(deliveryWindow) && hoursOfSlot(deliveryWindow) && !pickup ? deliveryWindow : undefined;
}

/** Rejects (400) an incomplete order and reports everything that is missing. */
export function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length > 0) throw validationError(missing);
}

/** Returns the ineffective coupons: those that are no longer valid, or apply to nothing in the order. */
export function ineffectiveCoupons(discounts: readonly CartDiscount[], order: Pick<OrderContent, 'calculatedPrice'>): CartDiscount[] {
  return discounts.filter(({ valid, terms: { code } }) => !valid || discountOf(code, order) === 0);
}

/** Rejects (409) an order with ineffective coupons. */
export function refuseIneffective(ineffective: readonly CartDiscount[], discounts: readonly CartDiscount[]): void {
  if (ineffective.length === 0) return;
  const details = ineffective.map((discount): ErrorDetail => {
    const message = `The coupon ${discount.terms.code} gives no discount for this order; remove it from the cart`;
    return { field: `discounts[${discounts.indexOf(discount)}]`, type: 'coupon_not_valid', message };
  });
  throw new AppError('conflict', 'coupon_not_valid', details[0]?.message ?? '', { details });
}
