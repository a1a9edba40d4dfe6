import { Module } from '@nestjs/common';
import { SecurityModule } from '../security';
import { ClientProofService } from './client-proof.service';
import { ClientController } from './client.controller';
import { Client } from './client.entity';
import { ClientService } from './client.service';
import { ServiceClientService } from './service-client.service';
import { Tenant } from './tenant.entity';
import { TenantService } from './tenant.service';

/** Tenants, and the clients that call for them. */
@Module({
  imports: [SecurityModule],
  controllers: [ClientController],
  providers: [ClientService, ClientProofService, ServiceClientService, TenantService],
  exports: [ClientService, ClientProofService, TenantService],
})
export class ClientsModule {
  static readonly tables = [Tenant, Client];
}
