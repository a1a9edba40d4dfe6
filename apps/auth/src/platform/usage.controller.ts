import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { TenantService } from '../clients';
import type { UsageView } from './usage.dto';
import { UsageService } from './usage.service';

/** What a tenant uses of its quotas. */
@ApiTags('Usage')
@SiteFrom('tenant')
@Controller('auth/:tenant/usage')
@Access({ application: 'auth.settings_manage' })
export class UsageController {
  constructor(
    private readonly tenants: TenantService,
    private readonly usage: UsageService,
  ) {}

  /**
   * Returns what the tenant uses of each quota, and the limits that the operators of the suite have set. It asks all services, and measures
   * all rows of the tenant, so call it by the minute, not by the second.
   */
  @Get()
  @Operation('loadUsage', 'Load the usage', { fails: { 404: ['tenant_not_found'], 503: ['service_unavailable'] } })
  async load(@Param('tenant') tenant: string): Promise<UsageView> {
    return this.usage.of(tenant, (await this.tenants.load(tenant)).quotas);
  }
}
