import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { SettingsDto } from './settings.dto';
import { SettingsService } from './settings.service';

/** The settings of a tenant: the format of generated codes and the terms of referral coupons. */
@ApiTags('Settings')
@Controller('coupon/:tenant/settings')
@Access({ application: 'coupon.coupon_manage' })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the tenant’s settings. Fields that were never set have their defaults. */
  @Get()
  @Operation('loadCouponSettings', 'Load the settings')
  load(@Param('tenant') tenant: string): Promise<SettingsDto> {
    return this.settings.load(tenant);
  }

  /** Replaces the settings. They apply to codes and referral coupons created afterwards; existing coupons stay as they are. */
  @Put()
  @Operation('replaceCouponSettings', 'Replace the settings')
  @HttpCode(204)
  replace(@Param('tenant') tenant: string, @Body() dto: SettingsDto): Promise<void> {
    return this.settings.replace(tenant, dto);
  }
}
