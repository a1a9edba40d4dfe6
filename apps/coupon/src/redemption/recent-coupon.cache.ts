import { FifoMap } from 'toad-cache';
import { UNLIMITED } from '../domain/coupon-terms';
import type { RedeemableRow } from './redeemable-coupon.queries';

const COUPONS_MAX = 1_000;
const CAMPAIGNS_MAX = 10_000;

/**
 * Unlimited coupons as last read. A redemption of one can skip the read, since the statement that redeems it accepts the
 * current revision only. A refusal based on a cached coupon does not count: only a fresh read may refuse.
 */
export class RecentCoupons {
  private readonly coupons = new FifoMap<RedeemableRow>(COUPONS_MAX);
  /** The campaign of each code as last read. It only decides which redemptions are grouped. */
  private readonly campaigns = new FifoMap<{ readonly campaignId: string | null }>(CAMPAIGNS_MAX);

  find(tenant: string, code: string): RedeemableRow | undefined {
    return this.coupons.get(keyOf(tenant, code));
  }

  findCampaign(tenant: string, code: string): { readonly campaignId: string | null } | undefined {
    return this.campaigns.get(keyOf(tenant, code));
  }

  /** Caches the coupon without its data about one customer and one order. Drops a coupon that has a limit now, or a campaign. */
  remember(tenant: string, coupon: RedeemableRow): void {
    const key = keyOf(tenant, coupon.code);
    const isUnlimited = coupon.maxRedemptions === UNLIMITED && coupon.maxRedemptionsPerCustomer === UNLIMITED;
    if (coupon.deleted || !isUnlimited || coupon.campaignId !== null) this.coupons.delete(key);
    else this.coupons.set(key, { ...coupon, earlierId: null });
    this.campaigns.set(key, { campaignId: coupon.campaignId });
  }

  /** Forgets all. A coupon of a deleted tenant may be issued again, with other terms and the same revision. */
  clear(): void {
    this.coupons.clear();
    this.campaigns.clear();
  }
}

const keyOf = (tenant: string, code: string): string => `${tenant}\n${code}`;
