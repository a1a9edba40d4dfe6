import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Tx } from '@suite/platform';
import { GuessThrottle } from '../attempt/guess-throttle.service';
import { admitted } from '../domain/redeemable-coupon';
import { RecentCoupons } from './recent-coupon.cache';
import { listRedeemable, type RedeemableRow } from './redemption.queries';
import type { CouponRequest } from './shopper.access';

/** Finds the coupon that somebody wants to redeem, or refuses to know of it. */
@Injectable()
export class RedeemableCoupons {
  private readonly recent = new RecentCoupons();

  constructor(private readonly throttle: GuessThrottle) {}

  /** The coupon as it is in the database now, for a shopper who may redeem it. Whoever else asks is refused; wrong codes count. */
  loadThrottled(request: CouponRequest): Promise<RedeemableRow> {
    return this.throttle.watch(request.tenant, request.guessers, async (tx) => {
      const [found] = await this.list(tx, [request]);
      const coupon = admitted(found, request.shopper);
      if (coupon instanceof AppError) throw coupon;
      return coupon;
    });
  }

  /** The coupon that all these requests name, as it is in the database now for each of them. */
  async list(tx: Tx, requests: readonly CouponRequest[]): Promise<(RedeemableRow | undefined)[]> {
    const { tenant, code } = requests[0] as CouponRequest;
    const asked = requests.map(({ shopper, orderCode }) => ({
      customerNumber: shopper.customerNumber ?? null,
      orderCode: orderCode ?? null,
    }));
    const found = await listRedeemable(tx, tenant, code, asked);
    if (found[0]) this.recent.remember(tenant, found[0]);
    return found;
  }

  /** The coupon as it was last read here: only a fresh read may refuse. */
  findRecent({ tenant, code }: CouponRequest): RedeemableRow | undefined {
    return this.recent.find(tenant, code);
  }
}
