import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester, AcceptsShopper } from '../attempt';
import { CouponPath, ON_BEHALF } from '../coupon';
import {
  CreatedRedemptionView,
  RedemptionDraftDto,
  RedemptionListQuery,
  RedemptionPath,
  RedemptionQuery,
  RedemptionView,
  CouponValidationDraftDto,
  CouponValidationView,
} from './redemption.dto';
import { RedeemService } from './redeem.service';
import { RedemptionService } from './redemption.service';
import { couponRequest } from './shopper.access';

const READ = ['coupon.coupon_read', ...ON_BEHALF];
const OWN = 'coupon.coupon_redeem';

/** The errors of a coupon that a shopper cannot use. */
const REFUSED = { 400: ['business_error'], 403: ['business_error'], 404: ['coupon_not_found'], 429: ['too_many_guesses'] };

/** Validates and redeems coupons, and lists and releases redemptions. */
@ApiTags('Redemptions')
@SiteFrom('tenant')
@Controller('coupon/:tenant/coupons/:code')
export class RedemptionController {
  constructor(
    private readonly redemptions: RedemptionService,
    private readonly redeemer: RedeemService,
  ) {}

  /** Checks a coupon for a shopper and an order. Returns the largest discount, or an error with the reason. Changes nothing. */
  @Post('validation')
  @CallEffect('read')
  @Operation('validateCoupon', 'Validate a coupon', { client: 'coupons.validate', fails: REFUSED })
  @HttpCode(200)
  @Access({ application: READ, customer: OWN, anonymous: 'cart.cart_own' })
  @AcceptsShopper()
  validate(
    @Param() { code }: CouponPath,
    @Body() dto: CouponValidationDraftDto,
    @CurrentRequester() requester: Requester,
  ): Promise<CouponValidationView> {
    return this.redemptions.validate(couponRequest(requester, code, dto), dto);
  }

  /**
   * Returns the redemptions of a coupon, oldest first or in the requested order, without released ones. With `customerNumber`, those
   * of that customer. Other orders than by time, and a `q` without a member, read at most 10,000 redemptions: for a coupon with more,
   * the call fails with 400 `list_too_long`.
   */
  @Get('redemptions')
  @Operation('listRedemptions', 'List redemptions', {
    fails: { 400: ['list_too_long'], 404: ['coupon_not_found'] },
    headers: ['X-Total-Count'],
  })
  @Access({ application: READ })
  async list(
    @CurrentCaller() caller: Caller,
    @Param() { code }: CouponPath,
    @Query() query: RedemptionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedemptionView[]> {
    const { page, total } = await this.redemptions.list(caller, code, query);
    void reply.header('x-total-count', String(total));
    return page;
  }

  /**
   * Redeems a coupon for an order. A second call for the same order of the same customer returns the existing redemption. A shopper
   * redeems only what takes from limits of their own: a coupon that only they can use, or one without limits. The budget and the
   * redemptions of a campaign, and `maxRedemptions` of other coupons, are taken by applications: 403 `redemption_on_behalf_only`.
   */
  @Post('redemptions')
  @Operation('redeemCoupon', 'Redeem a coupon', {
    client: 'coupons.redeem',
    fails: { ...REFUSED, 403: [...REFUSED[403], 'redemption_on_behalf_only'], 503: ['coupon_busy'] },
    location: '/coupon/{tenant}/coupons/{code}/redemptions/{id}',
  })
  @Access({ application: ON_BEHALF, customer: OWN })
  @AcceptsShopper()
  redeem(
    @Param() { code }: CouponPath,
    @Body() dto: RedemptionDraftDto,
    @CurrentRequester() requester: Requester,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedRedemptionView> {
    return this.redeemer.redeem(couponRequest(requester, code, dto), dto, request);
  }

  /** Returns a redemption. A customer sees only their own; with `customerNumber`, an application sees those of that customer only. */
  @Get('redemptions/:id')
  @Operation('loadRedemption', 'Load a redemption', { fails: { 404: ['coupon_not_found', 'redemption_not_found'] } })
  @Access({ application: READ, customer: OWN })
  load(@CurrentCaller() caller: Caller, @Param() { code, id }: RedemptionPath, @Query() query: RedemptionQuery): Promise<RedemptionView> {
    return this.redemptions.load(caller, code, id, query);
  }

  /** Releases a redemption, for an order that was cancelled: the coupon and its customer may use it once more. */
  @Delete('redemptions/:id')
  @Operation('deleteRedemption', 'Release a redemption', { fails: { 404: ['coupon_not_found', 'redemption_not_found'] } })
  @HttpCode(204)
  @Access({ application: ON_BEHALF })
  release(@Param() { tenant, code, id }: RedemptionPath): Promise<void> {
    return this.redemptions.release(tenant, code, id);
  }
}
