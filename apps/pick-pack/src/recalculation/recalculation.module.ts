import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders';
import { RecalculationController } from './recalculation.controller';
import { Recalculation, RecalculationOrder } from './recalculation.entity';
import { RECALCULATION_QUEUE, RecalculationService } from './recalculation.service';
import { RecalculationWorker } from './recalculation.worker';

/** Jobs that recompute the totals of orders from their events. */
@Module({
  imports: [OrdersModule],
  controllers: [RecalculationController],
  providers: [RecalculationService, RecalculationWorker],
})
export class RecalculationModule {
  static readonly tables = [Recalculation, RecalculationOrder];
  static readonly queues = [RECALCULATION_QUEUE];
}
