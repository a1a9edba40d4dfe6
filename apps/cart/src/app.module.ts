import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1798000002000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1798000001000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { CartModule } from './cart';
import { CatalogModule } from './catalog';
import type { CartConfig } from './config';
import { Baseline1798000000000 } from './migrations/1798000000000-baseline';
import { OrderingModule } from './ordering';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'cart',
    prefix: '/cart',
    schema: 'cart',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    audited: { ...CatalogModule.audited, webhook: WEBHOOK_AUDITED },
    entities: [
      ...[...CatalogModule.tables, ...CartModule.tables, ...OrderingModule.tables],
      ...[AuditEvent, IdempotencyKey, OutgoingMail, BackgroundTenant, ...MESSAGE_ENTITIES],
      ...TENANT_STATE_ENTITIES,
    ],
    migrations: [Baseline1798000000000, Messages1798000001000, AuditEvents1798000002000, TenantStates1798000003000],
    queues: [MAIL_QUEUE],
    counted: CartModule.counted,
    messages: [...CartModule.messages, ...OrderingModule.messages],
  };

  static readonly copy: TenantCopy = {
    area: AppModule.area,
    rules: [...CartModule.copied, ...OrderingModule.copied],
    figures: async (query, tenant) => ({ ...(await CartModule.figures(query, tenant)), ...(await OrderingModule.figures(query, tenant)) }),
  };

  static readonly commands = {
    'mail:retry': retryFailedMail,
    'webhook:rewrap': rewrapWebhooksCommand,
    ...tenantCopyCommands(AppModule.copy),
  };

  static with(config: CartConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, mailProviders(config.mail)),
        MessageModule.forService(AppModule.area, config),
        ...[CartModule, OrderingModule, CatalogModule],
        PrivacyModule.forService(AppModule.area, OrderingModule),
      ],
    };
  }
}
