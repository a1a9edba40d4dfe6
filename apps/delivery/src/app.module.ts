import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1795860300000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, MailAttachments1796041000000, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantQuotas1797100000000, TenantStates1797000000000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import type { DeliveryConfig } from './config';
import { OrdersModule } from './orders';
import { ConfigurationModule, rewrap } from './configuration';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { CustomerNumber1766500000000 } from './migrations/1766500000000-customer-number';
import { PersonalData1766500001000 } from './migrations/1766500001000-personal-data';
import { TaskLife1767700000000 } from './migrations/1767700000000-task-life';
import { TaskLifeIndexes1767700001000 } from './migrations/1767700001000-task-life-indexes';
import { ProviderNews1767710000000 } from './migrations/1767710000000-provider-news';
import { ProviderNewsIndexes1767710001000 } from './migrations/1767710001000-provider-news-indexes';
import { Slots1767800000000 } from './migrations/1767800000000-slots';
import { OwnVans1767900000000 } from './migrations/1767900000000-own-vans';
import { BackgroundTenants1795400000000 } from './migrations/1795400000000-background-tenants';
import { TourTimeZone1795500000000 } from './migrations/1795500000000-tour-time-zone';
import { KnownProviders1795861000000 } from './migrations/1795861000000-known-providers';
import { HistoryPositions1795879800000 } from './migrations/1795879800000-history-positions';
import { IdempotencyKeys1796110000000 } from './migrations/1796110000000-idempotency-keys';
import { ProviderSettings1795890000000 } from './migrations/1795890000000-provider-settings';
import { OrdersWithoutVehicle1795857540000 } from './migrations/1795857540000-orders-without-vehicle';
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
    migrations: [
      ...[Baseline1766000000000, CustomerNumber1766500000000, PersonalData1766500001000],
      ...[Messages1767500000000, TaskLife1767700000000, TaskLifeIndexes1767700001000, ProviderNews1767710000000],
      ...[
        ProviderNewsIndexes1767710001000,
        Slots1767800000000,
        OwnVans1767900000000,
        BackgroundTenants1795400000000,
        TourTimeZone1795500000000,
        OrdersWithoutVehicle1795857540000,
        AuditEvents1795860300000,
        KnownProviders1795861000000,
        HistoryPositions1795879800000,
        ProviderSettings1795890000000,
        MailAttachments1796041000000,
        IdempotencyKeys1796110000000,
      ],
      TenantStates1797000000000,
      TenantQuotas1797100000000,
    ],
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
