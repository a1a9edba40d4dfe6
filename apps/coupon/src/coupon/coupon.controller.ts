import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { type Requester, CurrentRequester, TakesShopper } from '../attempt/requester.decorator';
import {
  BulkDto,
  CouponCodes,
  CouponCreated,
  CouponDto,
  CouponListQuery,
  CouponPatchDto,
  CouponPath,
  CouponQuery,
  CouponView,
  NewCouponDto,
  TenantPath,
} from './coupon.dto';
import { CouponListService } from './coupon-list.service';
import { CouponService } from './coupon.service';

const READ = ['coupon.coupon_read', 'coupon.coupon_manage'];
const MANAGE = 'coupon.coupon_manage';

/** Codes that take something off an order: their terms, and whose they are. */
@ApiTags('Coupons')
@Controller('coupon/:tenant/coupons')
export class CouponController {
  constructor(
    private readonly coupons: CouponService,
    private readonly lists: CouponListService,
  ) {}

  /**
   * Coupons in the order of their creation, or in another one. Deleted ones are left out unless they are asked for.
   *
   * `after` lists any number of coupons in the order of their codes, also with `q` and `status`. Each page reads at most
   * 1,000 coupons, so one with `status` may have fewer entries than `pageSize`, or none. Send `X-Next-After` as the next
   * `after` until an answer comes without it. A coupon that is there and matches all along is listed exactly once. With `q`
   * or `status` such pages have no `X-Total-Count`.
   *
   * Numbered pages look through at most 10,000 coupons and are refused where there are more: those whose codes begin with
   * `q`, the pages up to one in the order of the codes, and without `q` all of a tenant for `status`.
   */
  @Get()
  @Operation('listCoupons', 'List coupons', { fails: { 400: ['list_too_long'] }, headers: ['X-Total-Count', 'X-Next-After'] })
  @Access({ application: READ })
  async list(
    @Param() { tenant }: TenantPath,
    @Query() query: CouponListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CouponView[]> {
    const { page, total, next } = await this.lists.list(tenant, query, caller);
    if (total !== undefined) void reply.header('x-total-count', String(total));
    if (next !== undefined) void reply.header('x-next-after', next);
    return page;
  }

  /** Makes a coupon under the code that is given, or under a generated one, which follows the tenant's settings. */
  @Post()
  @Operation('createCoupon', 'Create a coupon', { fails: { 409: ['coupon_exists', 'codes_guessable', 'code_space_used_up'] } })
  @Access({ application: MANAGE })
  create(@Param() { tenant }: TenantPath, @Body() dto: NewCouponDto, @Idempotent() request?: IdempotentRequest): Promise<CouponCreated> {
    return this.coupons.create(tenant, dto, request);
  }

  /** Makes many coupons of the same terms under generated codes: all of them or none. */
  @Post('bulk')
  @Operation('createCoupons', 'Create many coupons', { fails: { 409: ['codes_guessable', 'code_space_used_up'] } })
  @Access({ application: MANAGE })
  createMany(@Param() { tenant }: TenantPath, @Body() dto: BulkDto, @Idempotent() request?: IdempotentRequest): Promise<CouponCodes> {
    return this.coupons.createMany(tenant, dto, request);
  }

  /** A coupon as the caller may see it: sellers see all of it; to a shopper, one that is not theirs does not exist. */
  @Get(':code')
  @Operation('loadCoupon', 'Load a coupon', { fails: { 404: ['coupon_not_found'], 429: ['too_many_guesses'] } })
  @Access({ application: READ, customer: 'coupon.coupon_redeem', anonymous: 'cart.cart_own' })
  @TakesShopper()
  load(@Param() { tenant, code }: CouponPath, @Query() query: CouponQuery, @CurrentRequester() requester: Requester): Promise<CouponView> {
    return this.coupons.load(tenant, code, requester, query.showDeleted);
  }

  /** Replaces the whole coupon; what is left out has its default. */
  @Put(':code')
  @Operation('replaceCoupon', 'Replace a coupon', { fails: { 404: ['coupon_not_found'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  replace(@Param() { tenant, code }: CouponPath, @Body() dto: CouponDto): Promise<void> {
    return this.coupons.replace(tenant, code, dto);
  }

  /** Changes the fields that are given. Restrictions are changed one by one: null takes one off. */
  @Patch(':code')
  @Operation('updateCoupon', 'Change a coupon', { fails: { 404: ['coupon_not_found'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  update(@Param() { tenant, code }: CouponPath, @Body() dto: CouponPatchDto): Promise<void> {
    return this.coupons.update(tenant, code, dto);
  }

  /** Ends a coupon. Its code is never given out again, and its redemptions stay. */
  @Delete(':code')
  @ApiParam({ name: 'code', description: 'The coupon’s code, in upper or lower case.' })
  @Operation('deleteCoupon', 'Delete a coupon', { fails: { 404: ['coupon_not_found'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  delete(@Param() { tenant }: TenantPath, @Param('code') code: string): Promise<void> {
    return this.coupons.delete(tenant, code);
  }
}
