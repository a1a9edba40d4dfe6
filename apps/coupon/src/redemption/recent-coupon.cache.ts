import { FifoMap } from 'toad-cache';
import { UNLIMITED } from '../domain/coupon-terms';
import type { RedeemableRow } from './redemption.queries';

const COUPONS_MAX = 1_000;

/**
 * Coupons without limits, as they were last read: a redemption of one needs no look at it before, since the statement that
 * redeems it refuses any revision but the present one. What they refuse is worth nothing; only a fresh read can refuse.
 */
export class RecentCoupons {
  private readonly coupons = new FifoMap<RedeemableRow>(COUPONS_MAX);

  find(tenant: string, code: string): RedeemableRow | undefined {
    return this.coupons.get(keyOf(tenant, code));
  }

  /** Keeps the coupon, apart from what has become of it for one customer and one order; not one that has a limit now. */
  remember(tenant: string, coupon: RedeemableRow): void {
    const key = keyOf(tenant, coupon.code);
    const isUnlimited = coupon.maxRedemptions === UNLIMITED && coupon.maxRedemptionsPerCustomer === UNLIMITED;
    if (coupon.deleted || !isUnlimited) this.coupons.delete(key);
    else this.coupons.set(key, { ...coupon, earlierId: null });
  }
}

const keyOf = (tenant: string, code: string): string => `${tenant}\n${code}`;
