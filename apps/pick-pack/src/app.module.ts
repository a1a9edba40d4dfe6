import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1795860300000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { MAIL_QUEUE, MailAttachments1796041000000, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import {
  type Area,
  type Command,
  ServiceModule,
  TENANT_STATE_ENTITIES,
  TenantQuotas1797100000000,
  TenantStates1797000000000,
} from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { AuditModule } from './audit';
import type { PickPackConfig } from './config';
import { LiveModule } from './live';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { CustomerNumber1766500000000 } from './migrations/1766500000000-customer-number';
import { PersonalData1766500001000 } from './migrations/1766500001000-personal-data';
import { DeliveryCycles1766700000000 } from './migrations/1766700000000-delivery-cycles';
import { Bench1767600000000 } from './migrations/1767600000000-bench';
import { BenchIndexes1767600001000 } from './migrations/1767600001000-bench-indexes';
import { Stream1767601000000 } from './migrations/1767601000000-stream';
import { StreamIndex1767601001000 } from './migrations/1767601001000-stream-index';
import { Papers1767602000000 } from './migrations/1767602000000-papers';
import { BackgroundTenants1795400000000 } from './migrations/1795400000000-background-tenants';
import { UnfinishedRecalculations1795400001000 } from './migrations/1795400001000-unfinished-recalculations';
import { ExactAmounts1795857900000 } from './migrations/1795857900000-exact-amounts';
import { WeightBarcodes1795860900000 } from './migrations/1795860900000-weight-barcodes';
import { WithdrawnAmounts1796000000000 } from './migrations/1796000000000-withdrawn-amounts';
import { SiteImagesIndex1796110001000 } from './migrations/1796110001000-site-images-index';
import { StationRows1796110000000 } from './migrations/1796110000000-station-rows';
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
    migrations: [
      Baseline1766000000000,
      CustomerNumber1766500000000,
      PersonalData1766500001000,
      DeliveryCycles1766700000000,
      Messages1767500000000,
      Bench1767600000000,
      BenchIndexes1767600001000,
      Stream1767601000000,
      StreamIndex1767601001000,
      Papers1767602000000,
      BackgroundTenants1795400000000,
      UnfinishedRecalculations1795400001000,
      ExactAmounts1795857900000,
      AuditEvents1795860300000,
      WeightBarcodes1795860900000,
      WithdrawnAmounts1796000000000,
      StationRows1796110000000,
      SiteImagesIndex1796110001000,
      MailAttachments1796041000000,
      TenantStates1797000000000,
      TenantQuotas1797100000000,
    ],
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
