import { UNLIMITED } from '../domain/coupon-terms';
import type { RedeemableCoupon } from './redemption.queries';

const REMEMBERED_MAX = 1_000;

/**
 * Coupons without limits, as they were last read: a redemption of one needs no look at it before, since the statement that
 * redeems it refuses any revision but the present one. What they refuse is worth nothing; only a fresh read can refuse.
 */
export class RecentCoupons {
  private readonly coupons = new Map<string, RedeemableCoupon>();

  find(tenant: string, code: string): RedeemableCoupon | undefined {
    return this.coupons.get(keyOf(tenant, code));
  }

  /** Forgets what was known of the coupon when it has a limit now, and the oldest when there are very many. */
  remember(tenant: string, coupon: RedeemableCoupon): void {
    const key = keyOf(tenant, coupon.code);
    this.coupons.delete(key);
    if (coupon.deleted || coupon.maxRedemptions !== UNLIMITED || coupon.maxRedemptionsPerCustomer !== UNLIMITED) return;
    if (this.coupons.size >= REMEMBERED_MAX) {
      const oldest = this.coupons.keys().next();
      if (!oldest.done) this.coupons.delete(oldest.value);
    }
    this.coupons.set(key, { ...coupon, earlierId: null, earlierCustomer: null });
  }
}

const keyOf = (tenant: string, code: string): string => `${tenant}\n${code}`;
