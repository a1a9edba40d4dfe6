import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { CouponTermsDto, CouponService, CouponView } from '../coupon';
import { ReferralPath, RewardCouponDraftDto } from './generation.dto';
import { ReferralService } from './referral.service';
import { RewardPointsService } from './reward-points.service';

const MANAGE = 'coupon.coupon_manage';
const REFERRAL_PATHS = ['ReferralCouponCode/:customerId', ':tenant/referral-coupons/:customerId'];
const REFERRAL_FAILS = {
  404: ['customer_not_found', 'coupon_not_found'],
  409: ['codes_guessable', 'code_space_used_up', 'quota_exceeded'],
};
const LOCATION = '/coupon/{tenant}/coupons/{code}';
const REFERRAL_ACCESS = { application: MANAGE, customer: 'coupon.coupon_redeem' };

/** Coupons with generated codes. Where the path has no tenant, the token’s tenant applies. */
@ApiTags('Generated coupons')
@SiteFrom('tenant')
@Controller('coupon')
export class GenerationController {
  constructor(
    private readonly coupons: CouponService,
    private readonly referrals: ReferralService,
    private readonly rewards: RewardPointsService,
  ) {}

  /** Creates a coupon with a generated code, which follows the tenant’s settings, and returns it. */
  @Post('generateCoupon')
  @Audited('coupon.generated')
  @Operation('generateCoupon', 'Generate a coupon', {
    fails: { 409: ['codes_guessable', 'code_space_used_up', 'quota_exceeded'] },
    location: LOCATION,
  })
  @Access({ application: MANAGE })
  generate(@Body() dto: CouponTermsDto, @CurrentCaller() caller: Caller, @Idempotent() request?: IdempotentRequest): Promise<CouponView> {
    return this.coupons.generate(caller, dto, request);
  }

  /** Converts a customer’s reward points into a coupon. A repeated call with the same `id` and body returns the same coupon. */
  @Post('RewardpointsCoupon/generateCoupon')
  @Audited('coupon.generated')
  @Operation('generateRewardCoupon', 'Convert reward points', {
    fails: { 409: ['reward_points_id_reused', 'codes_guessable', 'code_space_used_up', 'quota_exceeded'] },
    location: LOCATION,
  })
  @Access({ application: MANAGE })
  generateForPoints(
    @Body() dto: RewardCouponDraftDto,
    @CurrentCaller() caller: Caller,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CouponView> {
    return this.rewards.generate(caller.tenant, dto, caller, request);
  }

  /** Returns the customer’s referral coupon, and creates it at the first call. 204 if the tenant has no referral coupons. */
  @Get(REFERRAL_PATHS)
  @Operation(['findReferralCoupon', 'findReferralCouponOfTenant'], 'Find a referral coupon', {
    fails: { ...REFERRAL_FAILS, 503: ['tenant_read_only'] },
  })
  @Access(REFERRAL_ACCESS)
  @ApiResponse({ status: 200, type: CouponView })
  @ApiResponse({ status: 204, description: 'The tenant has no referral coupons.' })
  async findReferral(
    @Param() { customerId }: ReferralPath,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CouponView | undefined> {
    const coupon = await this.referrals.findOrCreate(caller.tenant, customerId, caller);
    void reply.status(coupon ? 200 : 204);
    return coupon;
  }

  /** Returns the customer’s referral coupon, and creates it at the first call. 400 if the tenant has no referral coupons. */
  @Post(REFERRAL_PATHS)
  @Audited('referral.created', { resource: 'customer/{customerId}' })
  @Operation(['makeReferralCoupon', 'makeReferralCouponOfTenant'], 'Create a referral coupon', {
    fails: { ...REFERRAL_FAILS, 400: ['referral_not_configured'], 404: ['coupon_not_found'] },
    location: LOCATION,
  })
  @Access({ application: MANAGE })
  makeReferral(@Param() { customerId }: ReferralPath, @CurrentCaller() caller: Caller): Promise<CouponView> {
    return this.referrals.load(caller.tenant, customerId, caller);
  }
}
