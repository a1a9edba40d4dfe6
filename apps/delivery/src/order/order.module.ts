import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration';
import { DeliveryOrderController } from './delivery-order.controller';
import { DeliveryOrderService } from './delivery-order.service';
import { TaskCancellationService } from './task-cancellation.service';

@Module({
  imports: [ConfigurationModule],
  controllers: [DeliveryOrderController],
  providers: [DeliveryOrderService, TaskCancellationService],
  exports: [TaskCancellationService],
})
export class OrderModule {}
