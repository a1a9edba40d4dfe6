import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
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

@Controller('auth/:tenant/clients')
@Access({ application: 'auth.client_manage' })
export class ClientController {
  constructor(private readonly clients: ClientService) {}

  /** The tenant's clients, the oldest first. */
  @Get()
  list(@Param('tenant') tenant: string): Promise<ClientDto[]> {
    return this.clients.list(tenant);
  }

  /** Registers a client, with scopes that the caller has. Its secret is shown this once. */
  @Post()
  @ApiConflictResponse({ description: 'The client id is taken' })
  create(@CurrentCaller() caller: Caller, @Body() dto: CreateClientDto): Promise<CreatedClientDto> {
    return this.clients.register(caller, dto);
  }

  /** Gives a client a new secret, shown this once. The one until now goes on working for a day, or as long as you say. */
  @Post(':clientId/secret')
  @ApiConflictResponse({ description: 'A public client has no secret' })
  renewSecret(@CurrentCaller() caller: Caller, @Param() { clientId }: ClientPath, @Body() dto: NewSecretDto): Promise<RenewedSecretDto> {
    return this.clients.renewSecret(caller, clientId, dto.previousValidSeconds);
  }

  /** Changes a client's name, its web origins, or how it is answered. */
  @Patch(':clientId')
  @HttpCode(204)
  update(@Param() { tenant, clientId }: ClientPath, @Body() dto: ClientPatchDto): Promise<void> {
    return this.clients.update(tenant, clientId, dto);
  }

  /** Deletes a client and ends the tokens it holds; not the last one that can manage clients. */
  @Delete(':clientId')
  @HttpCode(204)
  @ApiConflictResponse({ description: 'It is the last client that administers the tenant' })
  delete(@Param() { tenant, clientId }: ClientPath): Promise<void> {
    return this.clients.delete(tenant, clientId);
  }
}
