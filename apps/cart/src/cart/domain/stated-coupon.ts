import type { DiscountCalculationType, DiscountType } from '@suite/cart-pricing';
import { type ErrorDetail, invalidValue, validationError } from '@suite/errors';
import type { Amount } from '../../catalog/domain/reference-data';
import type { CouponTerms } from './coupon-terms';

/** The terms that a request states for the coupon that it applies. */
export interface StatedCoupon {
  readonly discountType?: DiscountType;
  readonly discountCalculationType?: DiscountCalculationType;
  readonly discountPercentage?: number;
  /** Another name of `discountPercentage`. */
  readonly discountRate?: number;
  readonly discountAbsolute?: Amount;
  /** The amount of `discountAbsolute`. */
  readonly amount?: number;
  /** The currency of `discountAbsolute`, else of the cart. */
  readonly currency?: string;
  readonly categoryRestricted?: boolean;
  readonly segmentRestricted?: boolean;
}

/** Rejects (400) stated terms that contradict the coupon's own. Otherwise the shop would show another discount than the order has. */
export function refuseOtherTerms(stated: StatedCoupon, terms: CouponTerms, cartCurrency: string): void {
  const { percentage = 0, absolute } = terms;
  const amount = absolute?.amount ?? 0;
  // Other systems state an amount of 0 and a default currency for coupons that have none.
  const hasAmount = absolute !== undefined || stated.discountAbsolute?.amount !== 0;
  const faults = [
    ...differs('discountType', stated.discountType, terms.discountType),
    ...differs('discountCalculationType', stated.discountCalculationType, terms.discountCalculationType),
    ...differs('discountPercentage', stated.discountPercentage, percentage),
    ...differs('discountRate', stated.discountRate, percentage),
    ...differs('discountAbsolute.amount', stated.discountAbsolute?.amount, amount),
    ...(hasAmount ? differs('discountAbsolute.currency', stated.discountAbsolute?.currency, absolute?.currency) : []),
    ...differs('amount', stated.amount, amount),
    ...differs('currency', stated.currency, absolute?.currency ?? cartCurrency),
    ...differs('categoryRestricted', stated.categoryRestricted, terms.categoryRestricted),
    ...differs('segmentRestricted', stated.segmentRestricted, terms.segmentRestricted),
  ];
  if (faults.length > 0) throw validationError(faults);
}

function differs<T>(field: string, stated: T | undefined, actual: T): ErrorDetail[] {
  if (stated === undefined || stated === actual) return [];
  return [
    invalidValue(field, `${field} of the coupon is ${String(actual)}, not ${String(stated)}; send the code alone, or the coupon as it is`),
  ];
}
