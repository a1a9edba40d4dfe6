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
import type { DeliveryConfig } from './config';
import { OrdersModule } from './orders';
import { ConfigurationModule, rewrap } from './configuration';
import { Baseline1798000000000 } from './migrations/1798000000000-baseline';
import { OwnVansModule } from './own-vans';
import { PlanningModule } from './planning';
import { ProvidersConfig, ProvidersModule } from './providers';
import { SlotsModule } from './slots';
import { PlanRouteModule } from './plan-route';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'delivery',
    prefix: '/delivery-v2',
    schema: 'delivery',
    errorShape: 'simple',
    tenantBounds: TENANT_BOUNDS.account,
    audited: {
      ...ConfigurationModule.audited,
      ...OwnVansModule.audited,
      ...SlotsModule.audited,
      webhook: WEBHOOK_AUDITED,
    },
    entities: [
      ...[...ProvidersModule.tables, ...ConfigurationModule.tables, ...OrdersModule.tables, ...SlotsModule.tables],
      ...[...PlanningModule.tables, ...OwnVansModule.tables],
      ...[AuditEvent, OutgoingMail, BackgroundTenant, IdempotencyKey],
      ...MESSAGE_ENTITIES,
      ...TENANT_STATE_ENTITIES,
    ],
    migrations: [Baseline1798000000000, Messages1798000001000, AuditEvents1798000002000, TenantStates1798000003000],
    queues: [MAIL_QUEUE],
    messages: OrdersModule.messages,
    findNotificationEmail: ConfigurationModule.findNotificationEmail,
  };

  static readonly copy: TenantCopy = { area: AppModule.area, rules: [...ConfigurationModule.copied] };

  static readonly commands = {
    rewrap,
    'mail:retry': retryFailedMail,
    'webhook:rewrap': rewrapWebhooksCommand,
    ...tenantCopyCommands(AppModule.copy),
  };

  static with(config: DeliveryConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, [...mailProviders(config.mail), { provide: ProvidersConfig, useValue: config }]),
        MessageModule.forService(AppModule.area, config),
        ...[ProvidersModule, ConfigurationModule, OrdersModule, SlotsModule, PlanningModule, OwnVansModule, PlanRouteModule],
        PrivacyModule.forService(AppModule.area, OrdersModule),
      ],
    };
  }
}
