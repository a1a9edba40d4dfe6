import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { TenantPath } from '../coupon/coupon.dto';
import { SettingsDto } from './settings.dto';
import { SettingsService } from './settings.service';

/** How generated codes look, and the terms of referral coupons. */
@ApiTags('Settings')
@Controller('coupon/:tenant/settings')
@Access({ application: 'coupon.coupon_manage' })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** The tenant's settings, as they were written last; what is not there has its default. */
  @Get()
  @Operation('loadCouponSettings', 'Load the settings')
  load(@Param() { tenant }: TenantPath): Promise<SettingsDto> {
    return this.settings.load(tenant);
  }

  /** Replaces the settings. They hold for codes that are generated and referral coupons that are made from now on. */
  @Put()
  @Operation('replaceCouponSettings', 'Replace the settings')
  @HttpCode(204)
  replace(@Param() { tenant }: TenantPath, @Body() dto: SettingsDto): Promise<void> {
    return this.settings.replace(tenant, dto);
  }
}
