import { Injectable } from '@nestjs/common';
import { BatchedCalls } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { Metrics } from '@suite/telemetry';
import { RedeemableCouponService } from './redeemable-coupon.service';
import type { RedemptionDraftDto } from './redemption.dto';
import { type RedeemCall, RedemptionGroupService } from './redemption-group.service';
import type { CouponRequest } from './shopper.access';

/** Redeems coupons. */
@Injectable()
export class RedeemService {
  /** Concurrent redemptions of one coupon are written as a group. */
  private readonly waiting: BatchedCalls<RedeemCall, { id: string }>;

  constructor(
    private readonly coupons: RedeemableCouponService,
    private readonly groups: RedemptionGroupService,
    metrics: Metrics,
  ) {
    const sizes = metrics.batchCalls.labels({ batch: 'redemptions' });
    this.waiting = new BatchedCalls((_coupon, calls) => this.groups.redeem(calls), { sizes });
  }

  /** Redeems the coupon for an order. A repeated order gets the existing redemption. */
  async redeem(request: CouponRequest, order: RedemptionDraftDto, key?: IdempotentRequest): Promise<{ id: string }> {
    // Uses its own connection, so that a wrong code stays counted when the redemption fails.
    const loaded = request.attemptSources.length > 0 ? await this.coupons.loadThrottled(request) : undefined;
    return this.waiting.join(`${request.tenant}\n${request.code}`, { request, order, loaded, key });
  }
}
