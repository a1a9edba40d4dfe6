import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { type ClientDto, CreateClientDto, type CreatedClientDto } from './client.dto';
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

  /** Registers a client. Its secret is shown this once. */
  @Post()
  create(@Param('tenant') tenant: string, @Body() dto: CreateClientDto): Promise<CreatedClientDto> {
    return this.clients.create(tenant, dto);
  }

  /** Removes a client and ends the refresh tokens it holds. */
  @Delete(':clientId')
  @HttpCode(204)
  delete(@Param('tenant') tenant: string, @Param('clientId') clientId: string): Promise<void> {
    return this.clients.delete(tenant, clientId);
  }
}
