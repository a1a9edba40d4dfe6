import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { AccountSettingsDraftDto, type AccountSettingsView } from './account-settings.dto';
import { AccountSettingsService } from './account-settings.service';

/** The rules for customers’ accounts. */
@ApiTags('Account settings')
@SiteFrom('tenant')
@Controller('auth/:tenant/account-settings')
@Access({ application: 'auth.settings_manage' })
export class AccountSettingsController {
  constructor(private readonly settings: AccountSettingsService) {}

  /** Returns the tenant’s rules for customers’ accounts. */
  @Get()
  @Operation('loadAccountSettings', 'Load the account settings', { client: 'accountSettings.load' })
  load(@Param('tenant') tenant: string): Promise<AccountSettingsView> {
    return this.settings.load(tenant);
  }

  /** Replaces the tenant’s rules for customers’ accounts. An omitted field gets its default. */
  @Put()
  @Operation('replaceAccountSettings', 'Replace the account settings', { client: 'accountSettings.replace' })
  replace(@CurrentCaller() caller: Caller, @Body() dto: AccountSettingsDraftDto): Promise<AccountSettingsView> {
    return this.settings.replace(caller, dto);
  }
}
