import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Tx } from '@suite/database';
import { TenantStates } from '@suite/tenant';
import { GuessThrottleService } from '../attempt';
import { admitted } from '../domain/redeemable-coupon';
import { RecentCoupons } from './recent-coupon.cache';
import { listRedeemable, type RedeemableLookup, type RedeemableRow } from './redeemable-coupon.queries';
import type { CouponRequest } from './shopper.access';

/** Loads coupons for redemption. */
@Injectable()
export class RedeemableCouponService {
  private readonly recent = new RecentCoupons();

  constructor(
    private readonly throttle: GuessThrottleService,
    states: TenantStates,
  ) {
    states.onDeletion(() => this.recent.clear());
  }

  /** Reads the coupon from the database for a shopper who may redeem it. Refuses other shoppers and counts their wrong codes. */
  loadThrottled(request: CouponRequest): Promise<RedeemableRow> {
    return this.throttle.watch(request.tenant, request.attemptSources, async (tx) => {
      const [found] = await this.list(tx, [request]);
      const coupon = admitted(found, request.shopper);
      if (coupon instanceof AppError) throw coupon;
      return coupon;
    });
  }

  /** Reads the coupons that these requests of one tenant name, each distinct one once. Returns one for each request. */
  async list(tx: Tx, requests: readonly CouponRequest[]): Promise<(RedeemableRow | undefined)[]> {
    const { tenant } = requests[0] as CouponRequest;
    const byCode = Map.groupBy(requests, ({ code }) => code);
    const asked = [...byCode].map(([code, ofCode]) => ({ code, lookups: ofCode.map(lookupOf) }));
    const found = await listRedeemable(tx, tenant, asked);
    const seen = new Map<CouponRequest, RedeemableRow>();
    [...byCode.values()].forEach((ofCode, i) => {
      ofCode.forEach((request, j) => {
        const coupon = found[i]?.[j];
        if (coupon) seen.set(request, coupon);
      });
      if (found[i]?.[0]) this.recent.remember(tenant, found[i][0]);
    });
    return requests.map((request) => seen.get(request));
  }

  /** Returns the campaign of a code as last read by this replica; undefined when it has not read the code. */
  findCampaign({ tenant, code }: CouponRequest): { readonly campaignId: string | null } | undefined {
    return this.recent.findCampaign(tenant, code);
  }

  /** Returns the coupon as last read by this replica. Only a fresh read may refuse. */
  findRecent({ tenant, code }: CouponRequest): RedeemableRow | undefined {
    return this.recent.find(tenant, code);
  }
}

const lookupOf = ({ shopper, orderCode }: CouponRequest): RedeemableLookup => ({
  customerNumber: shopper.customerNumber ?? null,
  orderCode: orderCode ?? null,
});
