import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ON_BEHALF } from '../coupon';
import { CouponsValidationService } from './coupons-validation.service';
import { CouponsValidationDraftDto, CouponsValidationView } from './redemption.dto';

/** Checks the coupons of an order together. For applications. */
@ApiTags('Redemptions')
@SiteFrom('tenant')
@Controller('coupon/:tenant/coupons/validation')
export class CouponsValidationController {
  constructor(private readonly validations: CouponsValidationService) {}

  /**
   * Checks the coupons of one order together, by the rules that redeem them. The check of each coupon accounts for
   * the budget and the redemptions that the previous valid ones use in their campaign. Send for each coupon what its redemption will state. Changes nothing.
   */
  @Post()
  @CallEffect('read')
  @Operation('validateCoupons', 'Validate coupons together', { client: 'coupons.validateTogether' })
  @HttpCode(200)
  @Access({ application: ON_BEHALF })
  validate(@Param('tenant') tenant: string, @Body() dto: CouponsValidationDraftDto): Promise<CouponsValidationView> {
    return this.validations.validate(tenant, dto);
  }
}
