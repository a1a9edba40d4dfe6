import type { CouponCombination } from '@suite/contracts';

export const COMBINATIONS = ['ALL', 'SAME_CAMPAIGN', 'NONE'] as const satisfies readonly CouponCombination[];

/** A coupon, as far as it decides about other coupons on the same cart. */
export interface Combined {
  readonly campaignId?: string | undefined;
  /** Absent: ALL. */
  readonly combines?: CouponCombination | undefined;
}

/** Returns whether two coupons can be combined in a cart: each must admit the other. */
export const areCombinable = (one: Combined, other: Combined): boolean => admitsBeside(one, other) && admitsBeside(other, one);

/** Returns the first of these coupons that cannot be combined with the given one. */
export const conflicting = <T extends Combined>(one: Combined, others: readonly T[]): T | undefined =>
  others.find((other) => !areCombinable(one, other));

function admitsBeside({ campaignId, combines = 'ALL' }: Combined, other: Combined): boolean {
  if (combines === 'SAME_CAMPAIGN') return campaignId !== undefined && campaignId === other.campaignId;
  return combines === 'ALL';
}
