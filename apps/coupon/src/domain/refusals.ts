import { AppError, type ErrorKind } from '@suite/errors';

export type RefusalReason =
  | 'coupon_not_active'
  | 'coupon_expired'
  | 'coupon_redemptions_exceeded'
  | 'coupon_order_total_too_low'
  | 'coupon_currency_incorrect'
  | 'coupon_discount_amount_incorrect'
  | 'coupon_redemption_forbidden';

/** Why a coupon that exists does not hold. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** The rest of a sentence that begins with the coupon. */
  readonly why: string;
}

export const isRefusal = (verdict: object): verdict is Refusal => 'reason' in verdict;

/** The refusal as it is answered: callers find the reason in the details. */
export function refused(code: string, { reason, why }: Refusal): AppError {
  const kind: ErrorKind = reason === 'coupon_redemption_forbidden' ? 'forbidden' : 'invalid';
  const message = `Coupon ${code} ${why}`;
  return new AppError(kind, 'business_error', message, { details: [{ type: reason, message }] });
}

/** What was granted; a refusal is thrown. */
export function granted<T extends object>(code: string, verdict: T | Refusal): T {
  if (isRefusal(verdict)) throw refused(code, verdict);
  return verdict;
}

/** Unknown, deleted, or none of this shopper's business: one answer, so that guessing teaches nothing. */
export const noSuchCoupon = (message = 'There is no such coupon'): AppError => new AppError('not_found', 'coupon_not_found', message);

export const noSuchRedemption = (): AppError => new AppError('not_found', 'redemption_not_found', 'There is no such redemption');

/** A code that does not exist, or not for who asked for it: a guess, perhaps, to be counted before it is answered. */
export class Miss {
  constructor(readonly answer: AppError) {}
}

/** The same answer for each code that a shopper cannot have. Who has not logged in learns that it may be for that. */
export const missOf = (customerNumber: string | undefined): Miss =>
  new Miss(
    customerNumber === undefined
      ? noSuchCoupon('There is no such coupon for you; some are for customers who have logged in')
      : noSuchCoupon(),
  );
