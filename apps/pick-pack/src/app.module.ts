import { type DynamicModule, Module } from '@nestjs/common';
import { MAIL_QUEUE, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { type Area, type Command, ServiceModule } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { AuditEntry } from './audit';
import type { PickPackConfig } from './config';
import { EventModule } from './event';
import { EventBlock, EventCounter, StoredEvent } from './event-log';
import { CreatePickPack1763700000000 } from './migrations/1763700000000-create-pick-pack';
import { FollowPackedAmounts1763800000000 } from './migrations/1763800000000-follow-packed-amounts';
import { AddHtmlToMails1764000000000 } from './migrations/1764000000000-add-html-to-mails';
import { ShowOrderNumbers1764100000000 } from './migrations/1764100000000-show-order-numbers';
import { AppendEventsTogether1764400000000 } from './migrations/1764400000000-append-events-together';
import { FindUnsentMails1764900000000 } from './migrations/1764900000000-find-unsent-mails';
import { CountEventsOfTenants1765000000000 } from './migrations/1765000000000-count-events-of-tenants';
import { ItemizeFees1765400000000 } from './migrations/1765400000000-itemize-fees';
import { KnowTimeZonesOfSites1765400000001 } from './migrations/1765400000001-know-time-zones-of-sites';
import { FindFormerPackers1765400000002 } from './migrations/1765400000002-find-former-packers';
import { WidenAmounts1765700000000 } from './migrations/1765700000000-widen-amounts';
import { Assignee, OrderModule, PickOrder, ProductTally } from './order';
import { Recalculation, RECALCULATION_QUEUE, RecalculationModule, RecalculationOrder } from './recalculation';
import { PackingSite, SiteModule } from './site';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'pick-pack',
    prefix: '/pick-pack',
    schema: 'pick_pack',
    errorShape: 'simple-list',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [
      PickOrder,
      ProductTally,
      Assignee,
      StoredEvent,
      EventCounter,
      EventBlock,
      AuditEntry,
      Recalculation,
      RecalculationOrder,
      PackingSite,
      OutgoingMail,
    ],
    migrations: [
      CreatePickPack1763700000000,
      FollowPackedAmounts1763800000000,
      AddHtmlToMails1764000000000,
      ShowOrderNumbers1764100000000,
      AppendEventsTogether1764400000000,
      FindUnsentMails1764900000000,
      CountEventsOfTenants1765000000000,
      ItemizeFees1765400000000,
      KnowTimeZonesOfSites1765400000001,
      FindFormerPackers1765400000002,
      WidenAmounts1765700000000,
    ],
    queues: [MAIL_QUEUE, RECALCULATION_QUEUE],
  };

  static readonly commands: Readonly<Record<string, Command>> = { 'mail:retry': retryFailedMail };

  static with(config: PickPackConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, mailProviders(config.mail)),
        OrderModule,
        EventModule,
        RecalculationModule,
        SiteModule,
      ],
    };
  }
}
