import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Tx } from '@suite/database';
import { GuessThrottleService } from '../attempt';
import { admitted } from '../domain/redeemable-coupon';
import { RecentCoupons } from './recent-coupon.cache';
import { listRedeemable, type RedeemableRow } from './redemption.queries';
import type { CouponRequest } from './shopper.access';

/** Loads coupons for redemption. */
@Injectable()
export class RedeemableCouponService {
  private readonly recent = new RecentCoupons();

  constructor(private readonly throttle: GuessThrottleService) {}

  /** Reads the coupon from the database for a shopper who may redeem it. Refuses other shoppers and counts their wrong codes. */
  loadThrottled(request: CouponRequest): Promise<RedeemableRow> {
    return this.throttle.watch(request.tenant, request.attemptSources, async (tx) => {
      const [found] = await this.list(tx, [request]);
      const coupon = admitted(found, request.shopper);
      if (coupon instanceof AppError) throw coupon;
      return coupon;
    });
  }

  /** Reads the coupon that all these requests name, once for each of them. */
  async list(tx: Tx, requests: readonly CouponRequest[]): Promise<(RedeemableRow | undefined)[]> {
    const { tenant, code } = requests[0] as CouponRequest;
    const lookups = requests.map(({ shopper, orderCode }) => ({
      customerNumber: shopper.customerNumber ?? null,
      orderCode: orderCode ?? null,
    }));
    const found = await listRedeemable(tx, tenant, code, lookups);
    if (found[0]) this.recent.remember(tenant, found[0]);
    return found;
  }

  /** Returns the coupon as last read by this replica. Only a fresh read may refuse. */
  findRecent({ tenant, code }: CouponRequest): RedeemableRow | undefined {
    return this.recent.find(tenant, code);
  }
}
