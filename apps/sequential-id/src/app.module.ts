import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1798000002000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MESSAGE_ENTITIES, MessageModule, Messages1798000001000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import type { SequentialIdConfig } from './config';
import { IdModule } from './id';
import { Baseline1798000000000 } from './migrations/1798000000000-baseline';
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
    migrations: [Baseline1798000000000, Messages1798000001000, AuditEvents1798000002000, TenantStates1798000003000],
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
