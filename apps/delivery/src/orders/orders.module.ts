import { Module } from '@nestjs/common';
import type { Privacy } from '@suite/privacy';
import { ConfigurationModule } from '../configuration';
import { DeliveryConfig } from '../config';
import { ProvidersModule, REMOTE_PROVIDERS } from '../providers';
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
import { DeliveryDataView } from './personal-data/personal-data.dto';
import { PersonalDataService } from './personal-data/personal-data.service';
import { TaskCancellationService } from './task-cancellation.service';
import { TaskNewsService } from './task-news.service';
import { TourTasksService } from './tour-tasks/tour-tasks.service';

/** The places of proofs: those that providers document, and the addresses of the providers themselves. */
function proofFiles({ providerUrls, providerBaseUrls, proofUrls }: DeliveryConfig): ProofFiles {
  const uploads = REMOTE_PROVIDERS.flatMap(({ remote }) => remote.uploads ?? []);
  const own = [...providerUrls.values()].map(({ origin }) => origin);
  return new ProofFiles({ origins: new Set([...uploads, ...own, ...providerBaseUrls, ...proofUrls]) });
}

/** Orders and their tasks: what changes them, what providers say about them, their cancellation and their personal data. */
@Module({
  imports: [ProvidersModule, ConfigurationModule],
  controllers: [DeliveryOrderController, ProviderWebhookController, ProofController],
  providers: [
    ...[DeliveryOrderService, OrderRecordsService, OrderTurnsService, TaskCancellationService, TaskNewsService],
    ...[TaskClaimsService, TourTasksService, CancellationService, CancellationRecordService, DueCancellationsService],
    ...[ProviderWebhookService, TaskPollService, SilentTasksService, ProofService, PersonalDataService],
    { provide: ProofFiles, inject: [DeliveryConfig], useFactory: proofFiles },
  ],
  exports: [OrderRecordsService, PersonalDataService, TaskCancellationService, TaskClaimsService, TaskNewsService, TourTasksService],
})
export class OrdersModule {
  static readonly tables = [DeliveryOrder, DeliveryTask, TaskHistory, TaskProof];
  static readonly messages = DELIVERY_MESSAGES;
  static readonly privacy: Privacy<DeliveryDataView> = {
    data: PersonalDataService,
    view: DeliveryDataView,
    names: { tag: 'Delivery privacy', operation: 'Deliveries', data: 'delivery data' },
    export: { about: 'Returns the delivery orders of a customer. The list is empty for an unknown customer.' },
    erase: {
      about:
        'Replaces a customer by the pseudonym: delivery orders lose name, phone number, street and tracking URL. Postal code, city and ' +
        'country stay. The provider keeps what it was sent. Has no effect for an unknown customer.',
    },
  };
}
