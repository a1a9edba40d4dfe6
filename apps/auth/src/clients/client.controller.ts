import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import {
  type ClientView,
  ClientPatchDto,
  ClientPath,
  ClientDraftDto,
  type CreatedClientView,
  ClientSecretDraftDto,
  type ClientSecretView,
} from './client.dto';
import { ClientService } from './client.service';

/** The tenant's applications and storefronts. */
@ApiTags('Clients')
@SiteFrom('tenant')
@Controller('auth/:tenant/clients')
@Access({ application: 'auth.client_manage' })
export class ClientController {
  constructor(private readonly clients: ClientService) {}

  /** Returns the tenant’s clients, oldest first. Secrets are never returned. */
  @Get()
  @Operation('listClients', 'List clients')
  list(@Param('tenant') tenant: string): Promise<ClientView[]> {
    return this.clients.list(tenant);
  }

  /**
   * Registers a client. Its scopes are limited to those of the caller. The secret is returned only once. A public client, an
   * `accountUrl` and `forwardsAddresses` need `customer.customer_manage` as well.
   */
  @Post()
  @Operation('createClient', 'Register a client', { fails: { 409: ['client_exists'] }, location: '/auth/{tenant}/clients/{clientId}' })
  create(@CurrentCaller() caller: Caller, @Body() dto: ClientDraftDto): Promise<CreatedClientView> {
    return this.clients.register(caller, dto);
  }

  /**
   * Creates a new secret for a client and returns it only once. The previous secret stays valid for a day, or for
   * `previousValidSeconds`. For a client with `forwardsAddresses`, the caller needs `customer.customer_manage` as well.
   */
  @Post(':clientId/secret')
  @Operation('renewClientSecret', 'Renew a client secret', { fails: { 404: ['client_not_found'], 409: ['client_without_secret'] } })
  renewSecret(
    @CurrentCaller() caller: Caller,
    @Param() { clientId }: ClientPath,
    @Body() dto: ClientSecretDraftDto,
  ): Promise<ClientSecretView> {
    return this.clients.renewSecret(caller, clientId, dto.previousValidSeconds);
  }

  /**
   * Changes a client and returns it. Omitted fields do not change. The caller must have all of the client’s scopes, the previous and
   * the new ones. The last client that can grant a scope keeps it. A disabled client gets no token, and its tokens are
   * inactive, as are tokens with a scope that their client has lost. To change `accountUrl` or `webOrigins`, to set `forwardsAddresses`, or
   * to disable or enable a public client, the caller needs `customer.customer_manage` as well.
   */
  @Patch(':clientId')
  @Operation('updateClient', 'Update a client', { fails: { 404: ['client_not_found'], 409: ['last_administrator'] } })
  update(@CurrentCaller() caller: Caller, @Param() { clientId }: ClientPath, @Body() dto: ClientPatchDto): Promise<ClientView> {
    return this.clients.update(caller, clientId, dto);
  }

  /**
   * Deletes a client and revokes its tokens. The caller must have all of its scopes. The last client that can grant a
   * scope cannot be deleted. To delete a public client, the caller needs `customer.customer_manage` as well.
   */
  @Delete(':clientId')
  @Operation('deleteClient', 'Delete a client', { fails: { 404: ['client_not_found'], 409: ['last_administrator'] } })
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { clientId }: ClientPath): Promise<void> {
    return this.clients.delete(caller, clientId);
  }
}
