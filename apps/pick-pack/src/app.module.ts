import { type DynamicModule, Module } from '@nestjs/common';
import { type Area, type Command, MAIL_QUEUE, mailProviders, OutgoingMail, PlatformModule, retryFailedMail } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { AuditEntry } from './audit/audit.entity';
import type { PickPackConfig } from './config';
import { EventController } from './event/event.controller';
import { EventBlock, EventCounter, StoredEvent } from './event/event.entity';
import { EventFeedService } from './event/event-feed.service';
import { EventService } from './event/event.service';
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
import { OrderController } from './order/order.controller';
import { Assignee, PickOrder, ProductTally } from './order/order.entity';
import { OrderService } from './order/order.service';
import { OrderTotalsService } from './order/order-totals.service';
import { PackingController } from './order/packing.controller';
import { PackingService } from './order/packing.service';
import { RecalculationController } from './recalculation/recalculation.controller';
import { Recalculation, RecalculationOrder } from './recalculation/recalculation.entity';
import { RECALCULATION_QUEUE, RecalculationService } from './recalculation/recalculation.service';
import { RecalculationWorker } from './recalculation/recalculation.worker';
import { SiteController } from './site/site.controller';
import { PackingSite } from './site/site.entity';
import { SiteService } from './site/site.service';

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
      imports: [PlatformModule.forService(AppModule.area, config)],
      controllers: [OrderController, PackingController, EventController, RecalculationController, SiteController],
      providers: [
        OrderService,
        OrderTotalsService,
        PackingService,
        EventService,
        EventFeedService,
        RecalculationService,
        RecalculationWorker,
        SiteService,
        ...mailProviders(config.mail),
      ],
    };
  }
}
