import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration';
import { DeliveryConfig } from '../config';
import { ProvidersModule } from '../providers';
import { ONFLEET_UPLOADS } from '../providers/onfleet/domain/onfleet-news';
import { CancellationRecordService } from './cancellation/cancellation-record.service';
import { CancellationService } from './cancellation/cancellation.service';
import { DueCancellationsService } from './cancellation/due-cancellations.service';
import { TaskClaimsService } from './claims/task-claims.service';
import { DeliveryOrderController } from './delivery-order.controller';
import { DeliveryOrder, DeliveryTask, TaskHistory, TaskProof } from './delivery-order.entity';
import { DELIVERY_MESSAGES } from './delivery-order.messages';
import { DeliveryOrderService } from './delivery-order.service';
import { ProofController } from './news/proof.controller';
import { ProofFiles } from './news/proof-files.client';
import { ProofService } from './news/proof.service';
import { ProviderWebhookController } from './news/provider-webhook.controller';
import { ProviderWebhookService } from './news/provider-webhook.service';
import { SilentTasksService } from './news/silent-tasks.service';
import { TaskPollService } from './news/task-poll.service';
import { OrderRecordsService } from './order-records.service';
import { OrderTurnsService } from './order-turns.service';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataService } from './personal-data/personal-data.service';
import { TaskCancellationService } from './task-cancellation.service';
import { TaskNewsService } from './task-news.service';
import { TourTasksService } from './tour-tasks/tour-tasks.service';

/** The places of proofs: those that Onfleet documents, and the addresses of the providers themselves. */
const proofFiles = ({ providerAUrl, providerBUrl, providerBaseUrls, proofUrls }: DeliveryConfig): ProofFiles =>
  new ProofFiles({ origins: new Set([ONFLEET_UPLOADS, providerAUrl.origin, providerBUrl.origin, ...providerBaseUrls, ...proofUrls]) });

/** Orders and their tasks: what changes them, what providers say about them, their cancellation and their personal data. */
@Module({
  imports: [ProvidersModule, ConfigurationModule],
  controllers: [DeliveryOrderController, ProviderWebhookController, ProofController, PersonalDataController],
  providers: [
    ...[DeliveryOrderService, OrderRecordsService, OrderTurnsService, TaskCancellationService, TaskNewsService],
    ...[TaskClaimsService, TourTasksService, CancellationService, CancellationRecordService, DueCancellationsService],
    ...[ProviderWebhookService, TaskPollService, SilentTasksService, ProofService, PersonalDataService],
    { provide: ProofFiles, inject: [DeliveryConfig], useFactory: proofFiles },
  ],
  exports: [OrderRecordsService, TaskCancellationService, TaskClaimsService, TaskNewsService, TourTasksService],
})
export class OrdersModule {
  static readonly tables = [DeliveryOrder, DeliveryTask, TaskHistory, TaskProof];
  static readonly messages = DELIVERY_MESSAGES;
}
