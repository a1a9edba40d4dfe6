import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration';
import { DeliveryOrderController } from './delivery-order.controller';
import { DeliveryOrderService } from './delivery-order.service';
import { OrderTurnsService } from './order-turns.service';
import { TaskCancellationService } from './task-cancellation.service';
import { TaskNewsService } from './task-news.service';

@Module({
  imports: [ConfigurationModule],
  controllers: [DeliveryOrderController],
  providers: [DeliveryOrderService, OrderTurnsService, TaskCancellationService, TaskNewsService],
  exports: [TaskCancellationService, TaskNewsService],
})
export class OrderModule {}
