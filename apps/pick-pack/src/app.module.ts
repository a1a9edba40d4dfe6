import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1798000002000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { MAIL_QUEUE, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1798000001000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import { type Area, type Command, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { AuditModule } from './audit';
import type { PickPackConfig } from './config';
import { LiveModule } from './live';
import { Baseline1798000000000 } from './migrations/1798000000000-baseline';
import { OrdersModule } from './orders';
import { PapersModule } from './papers';
import { RecalculationModule } from './recalculation';
import { ScansModule } from './scans';
import { SitesModule } from './sites';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'pick-pack',
    prefix: '/pick-pack',
    schema: 'pick_pack',
    errorShape: 'simple-list',
    tenantBounds: TENANT_BOUNDS.account,
    audited: { ...SitesModule.audited, webhook: WEBHOOK_AUDITED },
    entities: [
      ...[...AuditModule.tables, ...SitesModule.tables, ...OrdersModule.tables, ...ScansModule.tables],
      ...[...PapersModule.tables, ...RecalculationModule.tables],
      ...[OutgoingMail, BackgroundTenant, AuditEvent],
      ...MESSAGE_ENTITIES,
      ...TENANT_STATE_ENTITIES,
    ],
    migrations: [Baseline1798000000000, Messages1798000001000, AuditEvents1798000002000, TenantStates1798000003000],
    queues: [MAIL_QUEUE, ...RecalculationModule.queues],
    findImageOrigins: SitesModule.findImageOrigins,
    morePaths: { board: 'station' },
    messages: OrdersModule.messages,
  };

  static readonly copy: TenantCopy = { area: AppModule.area, rules: [] };

  static readonly commands: Readonly<Record<string, Command>> = {
    'mail:retry': retryFailedMail,
    'webhook:rewrap': rewrapWebhooksCommand,
    ...tenantCopyCommands(AppModule.copy),
  };

  static with(config: PickPackConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, mailProviders(config.mail)),
        MessageModule.forService(AppModule.area, config),
        ...[OrdersModule, ScansModule, RecalculationModule, SitesModule, PapersModule, LiveModule],
        PrivacyModule.forService(AppModule.area, OrdersModule),
      ],
    };
  }
}
