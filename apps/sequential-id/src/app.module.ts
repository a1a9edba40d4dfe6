import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1795860300000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantQuotas1797100000000, TenantStates1797000000000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import type { SequentialIdConfig } from './config';
import { IdModule } from './id';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { Restarts1767100000000 } from './migrations/1767100000000-restarts';
import { RestartingPools1767100001000 } from './migrations/1767100001000-restarting-pools';
import { BackgroundTenants1767500001000 } from './migrations/1767500001000-background-tenants';
import { PoolModule } from './pool';
import { SchemaModule } from './schema';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'sequential-id',
    prefix: '/sequential-id',
    schema: 'sequential_id',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.sequentialId,
    audited: { ...SchemaModule.audited, webhook: WEBHOOK_AUDITED },
    entities: [
      ...SchemaModule.tables,
      ...PoolModule.tables,
      IdempotencyKey,
      AuditEvent,
      BackgroundTenant,
      ...MESSAGE_ENTITIES,
      ...TENANT_STATE_ENTITIES,
    ],
    migrations: [
      ...[Baseline1766000000000, Restarts1767100000000, RestartingPools1767100001000],
      ...[Messages1767500000000, BackgroundTenants1767500001000, AuditEvents1795860300000],
      TenantStates1797000000000,
      TenantQuotas1797100000000,
    ],
    messages: [...SchemaModule.messages, ...PoolModule.messages],
  };

  static readonly copy: TenantCopy = { area: AppModule.area, rules: [], figures: PoolModule.figures };

  static readonly commands = { 'webhook:rewrap': rewrapWebhooksCommand, ...tenantCopyCommands(AppModule.copy) };

  static with(config: SequentialIdConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...[ServiceModule.forService(AppModule.area, config), MessageModule.forService(AppModule.area, config)],
        ...[SchemaModule, PoolModule, IdModule],
      ],
    };
  }
}
