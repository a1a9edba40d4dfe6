import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { IdentityProviderDraftDto, type IdentityProviderView, NewProviderPath, ProviderPath } from './identity-provider.dto';
import { IdentityProviderService } from './identity-provider.service';

const NOT_FOUND = { fails: { 404: ['identity_provider_not_found'] } };

/** External identity providers, whose tokens log customers and staff in. */
@ApiTags('Identity providers')
@SiteFrom('tenant')
@Controller('auth/:tenant/identity-providers')
@Access({ application: 'auth.client_manage' })
export class IdentityProviderController {
  constructor(private readonly providers: IdentityProviderService) {}

  /** Returns the identity providers of the tenant, by name. */
  @Get()
  @Operation('listIdentityProviders', 'List identity providers')
  list(@Param('tenant') tenant: string): Promise<IdentityProviderView[]> {
    return this.providers.list(tenant);
  }

  /** Returns an identity provider. */
  @Get(':name')
  @Operation('loadIdentityProvider', 'Load an identity provider', NOT_FOUND)
  load(@Param() { tenant, name }: ProviderPath): Promise<IdentityProviderView> {
    return this.providers.load(tenant, name);
  }

  /**
   * Configures an identity provider, or replaces the one of that name. One with a `staffClaim` logs staff in, so the caller must have
   * the scopes of all roles.
   */
  @Put(':name')
  @Operation('replaceIdentityProvider', 'Put an identity provider')
  replace(
    @CurrentCaller() caller: Caller,
    @Param() { name }: NewProviderPath,
    @Body() dto: IdentityProviderDraftDto,
  ): Promise<IdentityProviderView> {
    return this.providers.replace(caller, name, dto);
  }

  /** Deletes an identity provider. Its tokens are no longer accepted; the accounts are kept. */
  @Delete(':name')
  @Operation('deleteIdentityProvider', 'Delete an identity provider', NOT_FOUND)
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { name }: ProviderPath): Promise<void> {
    return this.providers.delete(caller, name);
  }
}
