import { Injectable } from '@nestjs/common';
import { Clock, type Tx } from '@suite/platform';
import { GuessThrottle } from '../attempt/guess-throttle.service';
import type { Order } from '../domain/discount';
import { isFor } from '../domain/ownership';
import { admitted, grantFor } from '../domain/redeemable-coupon';
import { isRefusal, Miss } from '../domain/refusals';
import { RecentCoupons } from './recent-coupon.cache';
import { findRedeemable, type RedeemableRow } from './redemption.queries';
import type { CouponRequest } from './shopper.access';

/** Finds the coupon that somebody wants to redeem, or refuses to know of it. */
@Injectable()
export class RedeemableCoupons {
  private readonly recent = new RecentCoupons();

  constructor(
    private readonly clock: Clock,
    private readonly throttle: GuessThrottle,
  ) {}

  /** The coupon as it is in the database now. */
  async load(tx: Tx, request: CouponRequest): Promise<RedeemableRow> {
    const coupon = await this.find(tx, request);
    if (coupon instanceof Miss) throw coupon.answer;
    return coupon;
  }

  /** As load, on a connection of its own, for shoppers whose wrong codes count. */
  loadThrottled(request: CouponRequest): Promise<RedeemableRow> {
    return this.throttle.watch(request.tenant, request.guessers, (tx) => this.find(tx, request));
  }

  /** The coupon as it was last loaded here, if that lets this order redeem it: only a fresh load may refuse. */
  findRecent({ tenant, code, shopper }: CouponRequest, order: Order): RedeemableRow | undefined {
    const coupon = this.recent.find(tenant, code);
    if (!coupon || !isFor(coupon, shopper.customerNumber)) return undefined;
    return isRefusal(grantFor(coupon, order, this.clock.now())) ? undefined : coupon;
  }

  private async find(tx: Tx, { tenant, code, orderCode, shopper }: CouponRequest): Promise<RedeemableRow | Miss> {
    const coupon = admitted(await findRedeemable(tx, tenant, code, shopper.customerNumber, orderCode), shopper);
    if (!(coupon instanceof Miss)) this.recent.remember(tenant, coupon);
    return coupon;
  }
}
