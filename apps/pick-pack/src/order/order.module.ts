import { Module } from '@nestjs/common';
import { NextAssignmentController } from './next-assignment.controller';
import { NextAssignmentService } from './next-assignment.service';
import { OrderController } from './order.controller';
import { OrderService } from './order.service';
import { OrderTotalsService } from './order-totals.service';
import { PackingController } from './packing.controller';
import { PackingService } from './packing.service';
import { StatusChangeService } from './status-change.service';

@Module({
  controllers: [OrderController, PackingController, NextAssignmentController],
  providers: [OrderService, OrderTotalsService, PackingService, StatusChangeService, NextAssignmentService],
  exports: [OrderTotalsService, StatusChangeService],
})
export class OrderModule {}
