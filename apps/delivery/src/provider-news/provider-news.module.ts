import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ConfigurationModule } from '../configuration';
import { OrderModule } from '../order';
import { ProofController } from './proof.controller';
import { ProofService } from './proof.service';
import { ProviderWebhookController } from './provider-webhook.controller';
import { ProviderWebhookService } from './provider-webhook.service';
import { SilentTasksService } from './silent-tasks.service';
import { TaskPollService } from './task-poll.service';

/** What comes back from providers: their webhooks, their answers about silent tasks, and proofs of delivery. */
@Module({
  imports: [ClientsModule, ConfigurationModule, OrderModule],
  controllers: [ProviderWebhookController, ProofController],
  providers: [ProviderWebhookService, TaskPollService, SilentTasksService, ProofService],
})
export class ProviderNewsModule {}
