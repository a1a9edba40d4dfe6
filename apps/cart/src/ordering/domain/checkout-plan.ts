import { currencyDecimals } from '@suite/money';
import { AppError, type ErrorDetail, validationError } from '@suite/errors';
import { type CartDiscount } from '../../cart/domain/coupon-terms';
import { couponWithoutEffect } from '../../cart/domain/cart.errors';
import { type DeliverySlot, hoursOfSlot, isSlot } from '../../cart/domain/delivery-window';
import {
  amountOff,
  type PlannedPromotion,
  plannedPromotions,
  type PlannedRedemption,
  plannedRedemptions,
} from '../../cart/domain/planned-redemption';
import type { ItemQuantity, LineCancelReason } from './canceled-lines';
import type { Missing } from './missing';
import { type OrderContent, orderContent } from './order-content';
import type { Draft } from './order-draft';
import { type HandOver, type Site, timeZoneOf } from '../../catalog/domain/site';

/** What a checkout does, fixed when it starts. */
export interface CheckoutPlan {
  readonly order: OrderContent;
  readonly redemptions: readonly OrderRedemption[];
  /** The promotions to redeem. Absent if there are none. */
  readonly promotions?: readonly OrderPromotion[];
  readonly handOver: HandOver;
  /** The refused checkout whose order number this one uses. Absent: it allocates a number of its own. */
  readonly numberOf?: string;
  /** The language of mails to the shopper (BCP 47). */
  readonly language: string;
  readonly timeZone: string;
  /** Decimals of the amounts. Absent for a currency without a known scale. */
  readonly decimals?: number;
  /** The lines that were cancelled before the warehouse had the order. */
  readonly canceled?: readonly { readonly id: string; readonly lines: readonly ItemQuantity[]; readonly reason: LineCancelReason }[];
}

/** Returns the lines that were cancelled before the warehouse had the order. */
export const canceledIn = ({ canceled = [] }: Pick<CheckoutPlan, 'canceled'>): ItemQuantity[] => canceled.flatMap(({ lines }) => lines);

/** The plan of a checkout that was refused before it had one: only its site is known, and an erasure of personal data finds nothing in it. */
export const noPlan = (siteCode: string): CheckoutPlan => ({ order: { siteCode }, redemptions: [] }) as unknown as CheckoutPlan;

/** A coupon to redeem for the order. */
export interface OrderRedemption extends PlannedRedemption {
  /** Absent for an anonymous shopper. */
  readonly customerNumber?: string;
}

/** A promotion to redeem for the order. */
export interface OrderPromotion extends PlannedPromotion {
  /** Absent for an anonymous shopper. */
  readonly customerNumber?: string;
}

const DEFAULT_LANGUAGE = 'en';

export function planOf(draft: Draft, site: Site): CheckoutPlan {
  const order = orderContent(draft);
  const { customerId, currency } = order;
  const decimals = site.cartCalculationScale ?? currencyDecimals(currency);
  const discounted = { currency, prices: draft.prices, site };
  const customer = customerId === undefined ? {} : { customerNumber: customerId };
  const promotions = plannedPromotions(order.promotions ?? [], discounted).map((each) => ({ ...each, ...customer }));
  return {
    order,
    redemptions: plannedRedemptions(draft.discounts, discounted).map((each) => ({ ...each, ...customer })),
    ...(promotions.length > 0 && { promotions }),
    handOver: isFree(draft) ? 'AT_ONCE' : (site.handOver ?? 'AT_ONCE'),
    language: site.language ?? DEFAULT_LANGUAGE,
    timeZone: timeZoneOf(site),
    decimals,
  };
}

/** Whether nothing is to be paid, so that the order need not wait for a payment. */
const isFree = ({ prices }: Draft): boolean => prices.totals().finalPrice.grossValue === 0;

/** The slot of delivery that an order reserves. Undefined for a slot of the shop's own, and for goods that are picked up. */
export function slotOf({ deliveryWindow, pickup }: Pick<OrderContent, 'deliveryWindow' | 'pickup'>): DeliverySlot | undefined {
  return isSlot(deliveryWindow) && hoursOfSlot(deliveryWindow) && !pickup ? deliveryWindow : undefined;
}

/** Rejects (400) an incomplete order and reports everything that is missing. */
export function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length > 0) throw validationError(missing);
}

/** Returns the ineffective coupons: those that are no longer valid, or apply to nothing in the order. */
export function ineffectiveCoupons(discounts: readonly CartDiscount[], order: Pick<OrderContent, 'calculatedPrice'>): CartDiscount[] {
  return discounts.filter(({ valid, terms: { code } }) => !valid || amountOff(code, order) === 0);
}

/** Rejects (409) an order with ineffective coupons. */
export function refuseIneffective(ineffective: readonly CartDiscount[], discounts: readonly CartDiscount[]): void {
  if (ineffective.length === 0) return;
  const details = ineffective.map((discount): ErrorDetail => {
    const { type, message } = couponWithoutEffect(discount.terms.code);
    return { field: `discounts[${discounts.indexOf(discount)}]`, type, message };
  });
  throw new AppError('conflict', 'coupon_not_valid', details[0]?.message ?? '', { details });
}
