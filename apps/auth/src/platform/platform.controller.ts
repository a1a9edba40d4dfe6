import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { PLATFORM_TENANT } from '@suite/tenant';
import { TenantService } from '../clients';
import { HeldTenantPath, TenantChangeDto, TenantListQuery, type TenantView } from './platform.dto';
import { onlyForPlatform } from './platform.errors';
import { tenantView } from './platform.view';
import { TenantStatesService } from './tenant-states.service';

/** Sets the header with the total count of a list. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** The tenants of the suite, for its operators: clients of the tenant `platform`. */
@ApiTags('Tenants')
@SiteFrom('tenant')
@Controller('auth/platform/tenants')
@Access({ application: 'platform.tenant_manage' })
export class PlatformController {
  constructor(
    private readonly tenants: TenantService,
    private readonly states: TenantStatesService,
  ) {}

  /** Returns a page of the suite’s tenants, by name. The total is in the header `X-Total-Count`. */
  @Get()
  @Operation('listTenants', 'List tenants', { headers: ['X-Total-Count'] })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() { state, pageNumber, pageSize }: TenantListQuery,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<TenantView[]> {
    checkPlatform(caller);
    const { tenants, total } = await this.tenants.list({ state, limit: pageSize, offset: (pageNumber - 1) * pageSize });
    reply.header('x-total-count', String(total));
    return tenants.map(tenantView);
  }

  /** Returns a tenant of the suite. */
  @Get(':name')
  @Operation('loadTenant', 'Load a tenant', { fails: { 404: ['tenant_not_found'] } })
  async load(@CurrentCaller() caller: Caller, @Param() { name }: HeldTenantPath): Promise<TenantView> {
    checkPlatform(caller);
    return tenantView(await this.states.load(name));
  }

  /**
   * Changes the state or the quotas of a tenant. The call returns when every running replica of all services has them: no write of a held
   * tenant is acknowledged any more, and the quotas are in force. If some are late, the answer is 503 and names them. The state stays set; repeat the call.
   */
  @Put(':name')
  @Audited('tenant.changed', { id: 'name' })
  @Operation('updateTenant', 'Change a tenant', {
    fails: { 404: ['tenant_not_found'], 409: ['platform_tenant'], 503: ['tenant_state_unconfirmed'] },
  })
  async change(@CurrentCaller() caller: Caller, @Param() { name }: HeldTenantPath, @Body() dto: TenantChangeDto): Promise<TenantView> {
    checkPlatform(caller);
    return tenantView(await this.states.change(name, dto, caller.subject));
  }
}

/** No client of another tenant can have the scope. */
function checkPlatform({ tenant }: Caller): void {
  if (tenant !== PLATFORM_TENANT) throw onlyForPlatform();
}
