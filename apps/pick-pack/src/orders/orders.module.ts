import { Module } from '@nestjs/common';
import { NextAssignmentController } from './packing/next-assignment.controller';
import { NextAssignmentService } from './packing/next-assignment.service';
import { OrderController } from './order.controller';
import { OrderService } from './order.service';
import { OrderTotalsService } from './packing/order-totals.service';
import { PackingController } from './packing/packing.controller';
import { PackingService } from './packing/packing.service';
import { StatusChangeService } from './packing/status-change.service';

@Module({
  controllers: [OrderController, PackingController, NextAssignmentController],
  providers: [OrderService, OrderTotalsService, PackingService, StatusChangeService, NextAssignmentService],
  exports: [OrderTotalsService, StatusChangeService],
})
export class OrderModule {}
