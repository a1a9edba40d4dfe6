import { Module } from '@nestjs/common';
import { OrderController } from './order.controller';
import { OrderService } from './order.service';
import { OrderTotalsService } from './order-totals.service';
import { PackingController } from './packing.controller';
import { PackingService } from './packing.service';

@Module({
  controllers: [OrderController, PackingController],
  providers: [OrderService, OrderTotalsService, PackingService],
  exports: [OrderTotalsService],
})
export class OrderModule {}
