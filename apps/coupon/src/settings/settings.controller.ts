import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CouponTenantSettingsDto } from './settings.dto';
import { SettingsService } from './settings.service';

/** The settings of a tenant: the format of generated codes and the terms of referral coupons. */
@ApiTags('Coupon settings')
@SiteFrom('tenant')
@Controller('coupon/:tenant/settings')
@Access({ application: 'coupon.coupon_manage' })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the tenant’s settings. Fields that were never set have their defaults. */
  @Get()
  @Operation('loadCouponSettings', 'Load the settings', { client: 'couponSettings.load' })
  load(@Param('tenant') tenant: string): Promise<CouponTenantSettingsDto> {
    return this.settings.load(tenant);
  }

  /** Replaces the settings. They apply to codes and referral coupons created afterwards; existing coupons are not changed. */
  @Put()
  @Audited('settings.changed', { resource: 'settings/coupon' })
  @Operation('replaceCouponSettings', 'Replace the settings', { client: 'couponSettings.replace' })
  @HttpCode(204)
  replace(@Param('tenant') tenant: string, @Body() dto: CouponTenantSettingsDto): Promise<void> {
    return this.settings.replace(tenant, dto);
  }
}
