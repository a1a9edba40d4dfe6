import { Injectable } from '@nestjs/common';
import { BatchedCalls, Database, type Outcome } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { Metrics } from '@suite/telemetry';
import { RedeemableCouponService } from './redeemable-coupon.service';
import type { RedemptionDraftDto } from './redemption.dto';
import { type RedeemCall, RedemptionGroupService } from './redemption-group.service';
import type { CouponRequest } from './shopper.access';

type Redeemed = Outcome<{ id: string }>;

/** Redeems coupons. */
@Injectable()
export class RedeemService {
  /** Concurrent redemptions of one coupon are written as a group, and so are those of all coupons of one campaign. */
  private readonly waiting: BatchedCalls<RedeemCall, { id: string }>;

  constructor(
    private readonly db: Database,
    private readonly coupons: RedeemableCouponService,
    private readonly groups: RedemptionGroupService,
    metrics: Metrics,
  ) {
    const sizes = metrics.batchCalls.labels({ batch: 'redemptions' });
    this.waiting = new BatchedCalls((group, calls) => this.run(group, calls), { sizes });
  }

  /** Redeems the coupon for an order. A repeated order gets the existing redemption. */
  async redeem(request: CouponRequest, order: RedemptionDraftDto, key?: IdempotentRequest): Promise<{ id: string }> {
    // Uses a separate connection, so that a wrong code is counted even if the redemption fails.
    const loaded = request.attemptSources.length > 0 ? await this.coupons.loadThrottled(request) : undefined;
    return this.waiting.join(groupOf(request, this.coupons.findCampaign(request)), { request, order, loaded, key });
  }

  /** Redeems a group. The first one of a code reads the coupon, and moves to the group of its campaign if it has one. */
  private async run(group: string, calls: readonly RedeemCall[]): Promise<readonly Redeemed[]> {
    const { request } = calls[0] as RedeemCall;
    if (group !== groupOf(request, undefined) || this.coupons.findCampaign(request)) return this.groups.redeem(calls);
    const coupons = await this.db.run(request.tenant, (tx) => this.coupons.list(tx, calls.map((call) => call.request))); // prettier-ignore
    const read = calls.map((call, i) => ({ ...call, loaded: coupons[i] }));
    const ofCampaign = groupOf(request, coupons[0]);
    if (ofCampaign === group) return this.groups.redeem(read, true);
    const moved = await Promise.allSettled(read.map((call) => this.waiting.join(ofCampaign, call)));
    return moved.map((each) => (each.status === 'fulfilled' ? { answer: each.value } : { error: each.reason as unknown }));
  }
}

/** Two line breaks keep campaigns apart from codes. */
const groupOf = ({ tenant, code }: CouponRequest, coupon: { readonly campaignId: string | null } | undefined): string =>
  coupon && coupon.campaignId !== null ? `${tenant}\n\n${coupon.campaignId}` : `${tenant}\n${code}`;
