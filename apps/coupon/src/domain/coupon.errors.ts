import type { Refusal } from '@suite/coupon-rules';
import { AppError, type ErrorKind } from '@suite/errors';
import type { CodeConvention } from './code';

export const isRefusal = (verdict: object): verdict is Refusal => 'reason' in verdict;

/** The remedy for a refusal, for the shopper or the program. */
const ADVICE: Readonly<Record<Refusal['reason'], string>> = {
  coupon_not_active: 'use it later',
  coupon_expired: 'use another coupon',
  coupon_redemptions_exceeded: 'use another coupon',
  coupon_order_total_too_low: 'order more',
  coupon_currency_incorrect: 'use another coupon',
  coupon_discount_amount_incorrect: 'send a smaller discount, or omit it',
  coupon_budget_exceeded: 'use another coupon',
  coupon_redemption_forbidden: 'use another coupon',
};

/** Converts the refusal to an error; its details contain the reason. */
export function refused(code: string, { reason, why }: Refusal): AppError {
  const kind: ErrorKind = reason === 'coupon_redemption_forbidden' ? 'forbidden' : 'invalid';
  const message = `Coupon ${code} ${why}; ${ADVICE[reason]}`;
  return new AppError(kind, 'business_error', message, { details: [{ type: reason, message }] });
}

export const redemptionOnBehalfOnly = (code: string): AppError =>
  new AppError(
    'forbidden',
    'redemption_on_behalf_only',
    `Coupon ${code} has a limit that shoppers share, so only the shop redeems it; apply it to a cart and check out`,
  );

/** Returns the grant, or throws the refusal. */
export function granted<T extends object>(code: string, verdict: T | Refusal): T {
  if (isRefusal(verdict)) throw refused(code, verdict);
  return verdict;
}

/** One answer for an unknown, a deleted and another customer's coupon, so that guessing reveals nothing. */
export const couponNotFound = (message = 'There is no such coupon; check the code'): AppError =>
  new AppError('not_found', 'coupon_not_found', message);

export const redemptionNotFound = (): AppError =>
  new AppError('not_found', 'redemption_not_found', 'There is no such redemption; list those of the coupon');

export const couponExists = (code: string): AppError =>
  new AppError('conflict', 'coupon_exists', `Coupon ${code} already exists; choose another code`);

export const versionConflict = (code: string, version: number, expected: number): AppError =>
  new AppError(
    'conflict',
    'version_conflict',
    `Coupon ${code} is at version ${version}, not ${expected}; read it again and repeat the change`,
    {
      details: [{ field: 'metadata.version', type: 'version_conflict' }],
    },
  );

export const codeSpaceUsedUp = (): AppError =>
  new AppError('conflict', 'code_space_used_up', 'No free code was found. Choose a greater length or another codePrefix');

export function codesGuessable({ length, guessableMax }: CodeConvention, max: bigint): AppError {
  const message = `A guessableMax of ${guessableMax} allows at most ${max} live codes of length ${length}`;
  return new AppError('conflict', 'codes_guessable', `${message}. Choose a greater length, another codePrefix or a greater guessableMax`);
}

/** A code that does not exist for this caller. It may be a guess, so it is counted before it is answered. */
export class Miss {
  constructor(readonly answer: AppError) {}
}

/** Returns the same answer for each code that the shopper cannot use. The answer for an anonymous shopper mentions the login. */
export const missOf = (customerNumber: string | undefined): Miss =>
  new Miss(
    customerNumber === undefined
      ? couponNotFound('There is no such coupon; check the code, or log in: some coupons require it')
      : couponNotFound(),
  );
