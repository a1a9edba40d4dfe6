import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { type TableRule, versionAt } from '@suite/tenant-copy';
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
  static readonly copied: readonly TableRule[] = [
    {
      entity: Tenant,
      cleared: ['state', 'reason', 'since', 'stateVersion', 'confirmedVersion'],
      imported: (now) => ({
        ...{ state: 'SUSPENDED', reason: 'import', since: now },
        ...{ state_version: versionAt(now), confirmed_version: versionAt(now) },
      }),
    },
    {
      entity: Client,
      unique: { member: 'clientId', name: 'name', next: () => randomBytes(16).toString('hex') },
      changing: ['lastUsedAt'],
    },
  ];
}
