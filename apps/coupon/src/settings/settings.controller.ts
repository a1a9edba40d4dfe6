import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { TenantPath } from '../coupon/coupon.dto';
import { SettingsDto } from './settings.dto';
import { SettingsService } from './settings.service';

@Controller('coupon/:tenant/settings')
@Access({ application: 'coupon.coupon_manage' })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  load(@Param() { tenant }: TenantPath): Promise<SettingsDto> {
    return this.settings.load(tenant);
  }

  @Put()
  @HttpCode(204)
  replace(@Param() { tenant }: TenantPath, @Body() dto: SettingsDto): Promise<void> {
    return this.settings.replace(tenant, dto);
  }
}
