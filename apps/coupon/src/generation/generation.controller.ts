import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import type { FastifyReply } from 'fastify';
import { CouponDto, CouponView } from '../coupon/coupon.dto';
import { CouponService } from '../coupon/coupon.service';
import { ReferralPath, RewardPointsDto } from './generation.dto';
import { ReferralService } from './referral.service';
import { RewardPointsService } from './reward-points.service';

const MANAGE = 'coupon.coupon_manage';
const REFERRAL_ACCESS = { application: MANAGE, customer: 'coupon.coupon_redeem' };

/** The calls that generate codes. Most of their paths name no tenant: it is the token's. */
@Controller('coupon')
export class GenerationController {
  constructor(
    private readonly coupons: CouponService,
    private readonly referrals: ReferralService,
    private readonly rewards: RewardPointsService,
  ) {}

  /** Makes a coupon under a code that follows the tenant's naming convention. */
  @Post('generateCoupon')
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The tenant has used up half of its codes' })
  generate(@Body() dto: CouponDto, @CurrentCaller() caller: Caller, @Idempotent() request?: IdempotentRequest): Promise<CouponView> {
    return this.coupons.generate(caller, dto, request);
  }

  /** Turns a customer's reward points into a coupon. */
  @Post('RewardpointsCoupon/generateCoupon')
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The id stands for another coupon' })
  generateForPoints(
    @Body() dto: RewardPointsDto,
    @CurrentCaller() caller: Caller,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CouponView> {
    return this.rewards.generate(caller.tenant, dto, caller, request);
  }

  /** The customer's referral coupon, made if there is none yet; 204 when the tenant has no referral coupons. */
  @Get(['ReferralCouponCode/:customerId', ':tenant/referral-coupons/:customerId'])
  @Access(REFERRAL_ACCESS)
  @ApiResponse({ status: 200, type: CouponView })
  @ApiResponse({ status: 204, description: 'The tenant has no referral coupons.' })
  @ApiConflictResponse({ description: 'The tenant has used up half of its codes' })
  async findReferral(
    @Param() { customerId }: ReferralPath,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CouponView | undefined> {
    const coupon = await this.referrals.findOrMake(caller.tenant, customerId, caller);
    void reply.status(coupon ? 200 : 204);
    return coupon;
  }

  /** The customer's referral coupon, made if there is none yet. */
  @Post(['ReferralCouponCode/:customerId', ':tenant/referral-coupons/:customerId'])
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The tenant has used up half of its codes' })
  makeReferral(@Param() { customerId }: ReferralPath, @CurrentCaller() caller: Caller): Promise<CouponView> {
    return this.referrals.load(caller.tenant, customerId, caller);
  }
}
