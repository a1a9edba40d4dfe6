import { Body, Controller, Get, Param, Put, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { checkTenant, TENANT_BOUNDS } from '@suite/tenant';
import { TenantStateDto, type TenantStateReceiptView } from './tenant-state.dto';
import { TenantStateService } from './tenant-state.service';
import { type TenantUse, TenantUseService } from './tenant-use.service';

/** The scope of auth's own call. No client can have it. */
export const TENANT_STATE_SCOPE = 'platform.tenant_state';

/** The path of auth's call at a service. */
export const tenantStatePath = (prefix: string, tenant: string): string => `${prefix}/platform/tenant-states/${tenant}`;

/** Each service besides auth takes the states and quotas of tenants from auth, which decides about them, and answers what tenants use. */
export function tenantStateController(prefix: string): Type {
  @ApiExcludeController()
  @SiteFrom('tenant')
  @Controller(tenantStatePath(prefix, ':name').slice(1))
  @Access({ application: TENANT_STATE_SCOPE })
  class TenantStateController {
    constructor(
      private readonly states: TenantStateService,
      private readonly use: TenantUseService,
    ) {}

    @Get()
    load(@Param('name') name: string): Promise<TenantUse> {
      return this.use.of(checkTenant(name, TENANT_BOUNDS.account));
    }

    @Put()
    async put(@Param('name') name: string, @Body() { state, version, quotas }: TenantStateDto): Promise<TenantStateReceiptView> {
      const tenant = checkTenant(name, TENANT_BOUNDS.account);
      return { waitingFor: [...(await this.states.put({ tenant, state, version, quotas }))] };
    }
  }
  return TenantStateController;
}
