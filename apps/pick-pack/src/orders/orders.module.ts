import { Module } from '@nestjs/common';
import type { Privacy } from '@suite/privacy';
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
import { PackingDataView } from './personal-data/personal-data.dto';
import { PersonalDataService } from './personal-data/personal-data.service';

/** Orders as received, their packers and status, and their personal data. */
@Module({
  imports: [AuditModule, SitesModule],
  controllers: [OrderController, PackingController, NextAssignmentController],
  providers: [
    ...[OrderService, OrderStoreService, PersonalDataService],
    ...[NextAssignmentService, OrderTotalsService, PackingService, StatusChangeService],
  ],
  exports: [OrderStoreService, OrderTotalsService, PersonalDataService, StatusChangeService],
})
export class OrdersModule {
  static readonly tables = [PickOrder, ProductTally, Assignee, PackerTurn, OrderDeparture];
  static readonly messages = PACKING_MESSAGES;
  static readonly privacy: Privacy<PackingDataView> = {
    data: PersonalDataService,
    view: PackingDataView,
    names: { tag: 'Packing privacy', operation: 'Packing', data: 'packing data' },
    export: {
      about: 'Returns the packing orders of a customer, and what the customer has packed. The lists are empty for an unknown customer.',
    },
    erase: {
      about:
        'Replaces a customer by the pseudonym: packing orders lose name, e-mail address, phone number and street, and mails to the ' +
        'customer are deleted. If the customer has packed orders, the names disappear there as well. Has no effect for an unknown ' +
        'customer.',
    },
  };
}
