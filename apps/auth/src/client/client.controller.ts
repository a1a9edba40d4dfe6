import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/platform';
import {
  type ClientDto,
  ClientPatchDto,
  ClientPath,
  CreateClientDto,
  type CreatedClientDto,
  NewSecretDto,
  type RenewedSecretDto,
} from './client.dto';
import { ClientService } from './client.service';

/** The tenant's applications and storefronts. */
@ApiTags('Clients')
@Controller('auth/:tenant/clients')
@Access({ application: 'auth.client_manage' })
export class ClientController {
  constructor(private readonly clients: ClientService) {}

  /** The tenant's clients, the oldest first. Secrets are shown to nobody. */
  @Get()
  @Operation('listClients', 'List clients')
  list(@Param('tenant') tenant: string): Promise<ClientDto[]> {
    return this.clients.list(tenant);
  }

  /** Registers a client, with scopes that the caller has. Its secret is shown this once. */
  @Post()
  @Operation('createClient', 'Register a client', { fails: { 409: ['client_exists'] } })
  create(@CurrentCaller() caller: Caller, @Body() dto: CreateClientDto): Promise<CreatedClientDto> {
    return this.clients.register(caller, dto);
  }

  /** Gives a client a new secret, shown this once. The one until now goes on working for a day, or as long as you say. */
  @Post(':clientId/secret')
  @Operation('renewClientSecret', 'Renew the secret of a client', { fails: { 404: ['client_not_found'], 409: ['client_without_secret'] } })
  renewSecret(@CurrentCaller() caller: Caller, @Param() { clientId }: ClientPath, @Body() dto: NewSecretDto): Promise<RenewedSecretDto> {
    return this.clients.renewSecret(caller, clientId, dto.previousValidSeconds);
  }

  /** Changes a client's name, its web origins, or how it is answered. */
  @Patch(':clientId')
  @Operation('updateClient', 'Change a client', { fails: { 404: ['client_not_found'] } })
  @HttpCode(204)
  update(@Param() { tenant, clientId }: ClientPath, @Body() dto: ClientPatchDto): Promise<void> {
    return this.clients.update(tenant, clientId, dto);
  }

  /** Deletes a client and ends the tokens it holds; not the last one that can manage clients. */
  @Delete(':clientId')
  @Operation('deleteClient', 'Delete a client', { fails: { 404: ['client_not_found'], 409: ['last_administrator'] } })
  @HttpCode(204)
  delete(@Param() { tenant, clientId }: ClientPath): Promise<void> {
    return this.clients.delete(tenant, clientId);
  }
}
