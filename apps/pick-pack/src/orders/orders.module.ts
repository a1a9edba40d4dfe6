import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { SitesModule } from '../sites';
import { OrderStoreService } from './order-store.service';
import { OrderController } from './order.controller';
import { Assignee, OrderDeparture, PackerTurn, PickOrder, ProductTally } from './order.entity';
import { OrderService } from './order.service';
import { NextAssignmentController } from './packing/next-assignment.controller';
import { NextAssignmentService } from './packing/next-assignment.service';
import { OrderTotalsService } from './packing/order-totals.service';
import { PackingController } from './packing/packing.controller';
import { PACKING_MESSAGES } from './packing/packing.messages';
import { PackingService } from './packing/packing.service';
import { StatusChangeService } from './packing/status-change.service';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataService } from './personal-data/personal-data.service';

/** Orders as received, their packers and status, and what they say about persons. */
@Module({
  imports: [AuditModule, SitesModule],
  controllers: [OrderController, PackingController, NextAssignmentController, PersonalDataController],
  providers: [
    ...[OrderService, OrderStoreService, PersonalDataService],
    ...[NextAssignmentService, OrderTotalsService, PackingService, StatusChangeService],
  ],
  exports: [OrderStoreService, OrderTotalsService, StatusChangeService],
})
export class OrdersModule {
  static readonly tables = [PickOrder, ProductTally, Assignee, PackerTurn, OrderDeparture];
  static readonly messages = PACKING_MESSAGES;
}
