import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Audited, RecordedChangeView } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation, sendCsv } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { valid } from '@suite/validation';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester, AcceptsShopper } from '../attempt';
import { COUPON_READ, ON_BEHALF } from './coupon.access';
import {
  COUPON_FILE,
  CouponBatchDraftDto,
  CouponCodesView,
  CreatedCouponView,
  CouponTermsDto,
  CouponHistoryQuery,
  CouponListQuery,
  CouponPatchDto,
  CouponPath,
  CouponQuery,
  CouponView,
  CouponDraftDto,
  ReplaceCouponQuery,
  TenantPath,
} from './coupon.dto';
import { CSV_HEADER } from './list/coupon-csv.view';
import { CouponExportService } from './list/coupon-export.service';
import { CouponListService } from './list/coupon-list.service';
import { CouponService } from './coupon.service';

const MANAGE = 'coupon.coupon_manage';
const READ_OR_ON_BEHALF = [...new Set([...COUPON_READ, ...ON_BEHALF])];
/** Whether a file is requested: by name, and not after JSON. */
const prefersCsv = (accept: string): boolean => /^(?:(?!application\/json).)*\btext\/csv\b/i.test(accept);

const CHANGE_FAILS = { fails: { 404: ['coupon_not_found'], 409: ['version_conflict'] } };

/** Coupons: codes that discount an order, with their terms and their owners. */
@ApiTags('Coupons')
@SiteFrom('tenant')
@Controller('coupon/:tenant/coupons')
export class CouponController {
  constructor(
    private readonly coupons: CouponService,
    private readonly lists: CouponListService,
    private readonly files: CouponExportService,
  ) {}

  /**
   * Returns coupons in the order of their creation, or in the requested order. Deleted coupons are included only with
   * `showDeleted`.
   *
   * `after` lists any number of coupons by code, with or without `q` and `status`. Each page reads at most 1,000 coupons, so a
   * page with `status` can have fewer entries than `pageSize`, or none. Send `X-Next-After` as the next `after` until a response
   * has none. A coupon that exists and matches during all calls is listed exactly once. With `q` or `status`, these pages have no
   * `X-Total-Count`.
   *
   * Lists with `campaignId` or `issuedTo` are by code and of any length, and their first page needs no `after`. So is the first page
   * of a `status` among more than 10,000 coupons.
   *
   * With `Accept: text/csv`, all coupons that match are returned as a file, by code.
   *
   * Other numbered pages with `q` or `status`, or by code, read at most 10,000 coupons. These are the coupons with
   * codes that begin with `q`, or those up to the requested page by code. For `status` without `q`, they are all
   * coupons of the tenant. If there are more, the call fails with 400
   * `list_too_long`.
   */
  @Get()
  @Operation('listCoupons', 'List coupons', {
    fails: { 400: ['list_too_long'] },
    headers: ['X-Total-Count', 'X-Next-After'],
    file: COUPON_FILE,
  })
  @Access({ application: COUPON_READ })
  async list(
    @Param() { tenant }: TenantPath,
    @Query() query: CouponListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept = '',
  ): Promise<CouponView[]> {
    if (prefersCsv(accept)) return this.sendFile(tenant, query, reply);
    const { page, total, next } = await this.lists.list(tenant, query, caller);
    if (total !== undefined) void reply.header('x-total-count', String(total));
    if (next !== undefined) void reply.header('x-next-after', next);
    return page;
  }

  /** Streams all coupons that match. Nest takes the file for the answer, which has another type in the document. */
  private async sendFile(tenant: string, query: CouponListQuery, reply: FastifyReply): Promise<never> {
    return (await sendCsv(reply, { name: 'coupons.csv', header: CSV_HEADER }, this.files.export(tenant, query))) as never;
  }

  /** Creates a coupon with the code in the request, or with a generated code, which follows the tenant’s settings. */
  @Post()
  @Audited('coupon.created')
  @Operation('createCoupon', 'Create a coupon', {
    fails: { 409: ['coupon_exists', 'codes_guessable', 'code_space_used_up', 'quota_exceeded'] },
    location: '/coupon/{tenant}/coupons/{id}',
  })
  @Access({ application: MANAGE })
  create(
    @Param() { tenant }: TenantPath,
    @Body() dto: CouponDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCouponView> {
    return this.coupons.create(tenant, dto, request);
  }

  /** Creates up to 20,000 coupons with the same terms and generated codes: all of them or none. */
  @Post('bulk')
  @Audited('coupons.created')
  @Operation('createCoupons', 'Create many coupons', { fails: { 409: ['codes_guessable', 'code_space_used_up', 'quota_exceeded'] } })
  @Access({ application: MANAGE })
  createMany(
    @Param() { tenant }: TenantPath,
    @Body() dto: CouponBatchDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CouponCodesView> {
    return this.coupons.createMany(tenant, dto, request);
  }

  /**
   * Returns a coupon. Applications see all fields; with `customerNumber`, what that customer sees. For a shopper, another customer’s
   * coupon does not exist: 404.
   */
  @Get(':code')
  @Operation('loadCoupon', 'Load a coupon', { fails: { 404: ['coupon_not_found'], 429: ['too_many_guesses'] } })
  @Access({ application: READ_OR_ON_BEHALF, customer: 'coupon.coupon_redeem', anonymous: 'cart.cart_own' })
  @AcceptsShopper()
  load(@Param() { tenant, code }: CouponPath, @Query() query: CouponQuery, @CurrentRequester() requester: Requester): Promise<CouponView> {
    return this.coupons.load(tenant, code, requester, query);
  }

  /**
   * Returns the changes of a coupon by applications and staff, newest first: who made them, with the members before and after. Those of
   * a deleted coupon stay. Coupons that a bulk or an import has created begin without an entry.
   */
  @Get(':code/history')
  @Operation('listCouponHistory', 'List a coupon’s changes', {
    client: 'coupons.listHistory',
    fails: { 404: ['coupon_not_found'] },
    headers: ['X-Total-Count'],
  })
  @Access({ application: COUPON_READ })
  async history(
    @Param() { tenant, code }: CouponPath,
    @Query() query: CouponHistoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordedChangeView[]> {
    const { page, total } = await this.coupons.history(tenant, code, query);
    void reply.header('x-total-count', String(total));
    return page;
  }

  /**
   * Replaces all terms of a coupon. Omitted fields get their defaults. Its code and its redemptions are kept. With `partial=true`, the
   * call does what PATCH does.
   */
  @Put(':code')
  @Audited('coupon.changed', { id: 'code' })
  @Operation('replaceCoupon', 'Replace a coupon', CHANGE_FAILS)
  @HttpCode(204)
  @Access({ application: MANAGE })
  @ApiBody({ type: CouponTermsDto })
  replace(@Param() { tenant, code }: CouponPath, @Query() { partial }: ReplaceCouponQuery, @Body() body: unknown = {}): Promise<void> {
    return partial
      ? this.coupons.update(tenant, code, valid(CouponPatchDto, body))
      : this.coupons.replace(tenant, code, valid(CouponTermsDto, body));
  }

  /**
   * Changes the fields in the request. Restrictions are changed one by one: null removes a restriction. `status: INACTIVE` disables the
   * coupon: the next call for it is refused with `coupon_not_active`. `status: VALID` enables it again.
   */
  @Patch(':code')
  @Audited('coupon.changed', { id: 'code' })
  @Operation('updateCoupon', 'Update a coupon', CHANGE_FAILS)
  @HttpCode(204)
  @Access({ application: MANAGE })
  update(@Param() { tenant, code }: CouponPath, @Body() dto: CouponPatchDto): Promise<void> {
    return this.coupons.update(tenant, code, dto);
  }

  /** Deletes a coupon: it can no longer be redeemed. Its redemptions are kept, and its code is never reused. */
  @Delete(':code')
  @Audited('coupon.deleted', { id: 'code' })
  @Operation('deleteCoupon', 'Delete a coupon', { fails: { 404: ['coupon_not_found'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  delete(@Param() { tenant, code }: CouponPath): Promise<void> {
    return this.coupons.delete(tenant, code);
  }
}
