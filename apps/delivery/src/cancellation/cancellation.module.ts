import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ConfigurationModule } from '../configuration';
import { OrderModule } from '../order';
import { CancellationRecordService } from './cancellation-record.service';
import { CancellationService } from './cancellation.service';
import { DueCancellationsService } from './due-cancellations.service';

@Module({
  imports: [ClientsModule, ConfigurationModule, OrderModule],
  providers: [CancellationService, CancellationRecordService, DueCancellationsService],
})
export class CancellationModule {}
