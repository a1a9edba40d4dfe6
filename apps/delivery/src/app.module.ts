import { type DynamicModule, Module } from '@nestjs/common';
import { MAIL_QUEUE, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { type Area, ServiceModule } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import type { DeliveryConfig } from './config';
import { Configuration, ConfigurationModule, rewrap } from './configuration';
import { CreateDelivery1763700000000 } from './migrations/1763700000000-create-delivery';
import { AddPlanningReport1764000000000 } from './migrations/1764000000000-add-planning-report';
import { IndexEndingReports1764100000000 } from './migrations/1764100000000-index-ending-reports';
import { TellCalledOffTasks1764200000000 } from './migrations/1764200000000-tell-called-off-tasks';
import { AddHtmlToMails1764300000000 } from './migrations/1764300000000-add-html-to-mails';
import { FindUnsentMails1764900000000 } from './migrations/1764900000000-find-unsent-mails';
import { FindExpiredClaims1765500000000 } from './migrations/1765500000000-find-expired-claims';
import { DeliveryOrder, DeliveryTask, OrderModule } from './order';
import { PlanningModule, PlanningReport } from './planning';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'delivery',
    prefix: '/delivery-v2',
    schema: 'delivery',
    errorShape: 'simple',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [Configuration, DeliveryOrder, DeliveryTask, PlanningReport, OutgoingMail],
    migrations: [
      CreateDelivery1763700000000,
      AddPlanningReport1764000000000,
      IndexEndingReports1764100000000,
      TellCalledOffTasks1764200000000,
      AddHtmlToMails1764300000000,
      FindUnsentMails1764900000000,
      FindExpiredClaims1765500000000,
    ],
    queues: [MAIL_QUEUE],
  };

  static readonly commands = { rewrap, 'mail:retry': retryFailedMail };

  static with(config: DeliveryConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, mailProviders(config.mail)),
        ConfigurationModule,
        OrderModule,
        PlanningModule,
      ],
    };
  }
}
