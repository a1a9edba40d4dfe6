import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { SHOPPER_HEADERS } from '@suite/contracts';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import type { FastifyReply } from 'fastify';
import { type Asker, CurrentAsker } from '../attempt/asker.access';
import { CouponPath } from '../coupon/coupon.dto';
import {
  RedemptionCreated,
  RedemptionDto,
  RedemptionListQuery,
  RedemptionPath,
  RedemptionView,
  ValidationDto,
  ValidationView,
} from './redemption.dto';
import { RedeemService } from './redeem.service';
import { RedemptionService } from './redemption.service';
import { couponRequest } from './shopper.access';

const READ = ['coupon.coupon_read', 'coupon.coupon_redeem_on_behalf', 'coupon.coupon_manage'];
const ON_BEHALF = ['coupon.coupon_redeem_on_behalf', 'coupon.coupon_manage'];
const OWN = 'coupon.coupon_redeem';

@Controller('coupon/:tenant/coupons/:code')
export class RedemptionController {
  constructor(
    private readonly redemptions: RedemptionService,
    private readonly redeemer: RedeemService,
  ) {}

  /** Whether the coupon holds for this shopper and order, and what it gives. Changes nothing. */
  @Post('validation')
  @HttpCode(200)
  @Access({ application: ON_BEHALF, customer: OWN, anonymous: 'cart.cart_own' })
  @ApiHeader({ name: SHOPPER_HEADERS.shopper, required: false })
  @ApiHeader({ name: SHOPPER_HEADERS.address, required: false })
  @ApiTooManyRequestsResponse({ description: 'Too many codes that nobody has' })
  validate(@Param() { code }: CouponPath, @Body() dto: ValidationDto, @CurrentAsker() asker: Asker): Promise<ValidationView> {
    return this.redemptions.validate(couponRequest(asker, code, dto), dto);
  }

  /** Redemptions in the order in which they were made; the header X-Total-Count says how many there are. */
  @Get('redemptions')
  @Access({ application: READ })
  async list(
    @Param() { tenant, code }: CouponPath,
    @Query() query: RedemptionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedemptionView[]> {
    const { page, total } = await this.redemptions.list(tenant, code, query);
    void reply.header('x-total-count', String(total));
    return page;
  }

  /** Redeems the coupon for an order. The same order again is the same redemption. */
  @Post('redemptions')
  @Access({ application: ON_BEHALF, customer: OWN })
  @ApiHeader({ name: SHOPPER_HEADERS.shopper, required: false })
  @ApiHeader({ name: SHOPPER_HEADERS.address, required: false })
  @ApiTooManyRequestsResponse({ description: 'Too many codes that nobody has' })
  redeem(
    @Param() { code }: CouponPath,
    @Body() dto: RedemptionDto,
    @CurrentAsker() asker: Asker,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<RedemptionCreated> {
    return this.redeemer.redeem(couponRequest(asker, code, dto), dto, request);
  }

  @Get('redemptions/:id')
  @Access({ application: READ, customer: OWN })
  load(@Param() { tenant, code, id }: RedemptionPath, @CurrentCaller() caller: Caller): Promise<RedemptionView> {
    return this.redemptions.load(tenant, code, id, caller);
  }

  /** Gives the use back, once. */
  @Delete('redemptions/:id')
  @HttpCode(204)
  @Access({ application: ON_BEHALF })
  giveBack(@Param() { tenant, code, id }: RedemptionPath): Promise<void> {
    return this.redemptions.giveBack(tenant, code, id);
  }
}
