import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { Entries } from '@suite/validation';
import { type CouponImportResultView, ImportedCouponDto } from './coupon-import.dto';
import { CouponImportService } from './coupon-import.service';

const ENTRIES_MAX = 200;

/** The import of coupons. For applications. */
@ApiTags('Coupons')
@SiteFrom('tenant')
@Controller('coupon/:tenant/coupons/import')
export class CouponImportController {
  constructor(private readonly imports: CouponImportService) {}

  /**
   * Imports up to 200 coupons of another system, with their codes and `redemptionCount`. Each entry of the answer has its own code; a
   * rejected entry does not affect the others. Existing coupons do not change, so an import can be repeated: the same entry gets 200,
   * and another one with a taken code 409.
   */
  @Post()
  @Audited('coupons.imported')
  @Operation('importCoupons', 'Import coupons', { fails: { 409: ['quota_exceeded'] } })
  @HttpCode(207)
  @Access({ application: 'coupon.coupon_manage' })
  @ApiBody({ type: [ImportedCouponDto] })
  import(
    @Param('tenant') tenant: string,
    @Body(new Entries({ max: ENTRIES_MAX })) entries: unknown[],
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CouponImportResultView[]> {
    return this.imports.import(tenant, entries, request);
  }
}
