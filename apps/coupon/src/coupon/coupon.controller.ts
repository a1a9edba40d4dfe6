import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiHeader, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { SHOPPER_HEADERS } from '@suite/contracts';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import type { FastifyReply } from 'fastify';
import { type Asker, CurrentAsker } from '../attempt/asker.access';
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
import { CouponService } from './coupon.service';

const READ = ['coupon.coupon_read', 'coupon.coupon_manage'];
const MANAGE = 'coupon.coupon_manage';

@Controller('coupon/:tenant/coupons')
export class CouponController {
  constructor(private readonly coupons: CouponService) {}

  /** Coupons in the order of their creation; the header X-Total-Count says how many there are. */
  @Get()
  @Access({ application: READ })
  async list(
    @Param() { tenant }: TenantPath,
    @Query() query: CouponListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CouponView[]> {
    const { page, total } = await this.coupons.list(tenant, query, caller);
    void reply.header('x-total-count', String(total));
    return page;
  }

  @Post()
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The code is taken' })
  create(@Param() { tenant }: TenantPath, @Body() dto: NewCouponDto, @Idempotent() request?: IdempotentRequest): Promise<CouponCreated> {
    return this.coupons.create(tenant, dto, request);
  }

  /** Makes many coupons of the same terms under generated codes: all of them or none. */
  @Post('bulk')
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The tenant has used up half of its codes' })
  createMany(@Param() { tenant }: TenantPath, @Body() dto: BulkDto, @Idempotent() request?: IdempotentRequest): Promise<CouponCodes> {
    return this.coupons.createMany(tenant, dto, request);
  }

  @Get(':code')
  @Access({ application: READ, customer: 'coupon.coupon_redeem', anonymous: 'cart.cart_own' })
  @ApiHeader({ name: SHOPPER_HEADERS.shopper, required: false })
  @ApiHeader({ name: SHOPPER_HEADERS.address, required: false })
  @ApiTooManyRequestsResponse({ description: 'Too many codes that nobody has' })
  load(@Param() { tenant, code }: CouponPath, @Query() query: CouponQuery, @CurrentAsker() asker: Asker): Promise<CouponView> {
    return this.coupons.load(tenant, code, asker, query.showDeleted);
  }

  /** Replaces the whole coupon; what is left out has its default. */
  @Put(':code')
  @HttpCode(204)
  @Access({ application: MANAGE })
  replace(@Param() { tenant, code }: CouponPath, @Body() dto: CouponDto): Promise<void> {
    return this.coupons.replace(tenant, code, dto);
  }

  @Patch(':code')
  @HttpCode(204)
  @Access({ application: MANAGE })
  update(@Param() { tenant, code }: CouponPath, @Body() dto: CouponPatchDto): Promise<void> {
    return this.coupons.update(tenant, code, dto);
  }

  @Delete(':code')
  @HttpCode(204)
  @Access({ application: MANAGE })
  delete(@Param() { tenant }: TenantPath, @Param('code') code: string): Promise<void> {
    return this.coupons.delete(tenant, code);
  }
}
