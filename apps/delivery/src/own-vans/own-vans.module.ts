import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { ConfigurationModule } from '../configuration';
import { OrdersModule } from '../orders';
import { PlanningModule } from '../planning';
import { ProvidersModule } from '../providers';
import { DayRowsService } from './planning/day-rows.service';
import { LocalPlanRecordService } from './planning/local-plan-record.service';
import { LocalPlanningService } from './planning/local-planning.service';
import { PlannerService } from './planning/planner.service';
import { Geocoders } from './routing/geocoder.client';
import { RoutingHosts } from './routing/routing-hosts.client';
import { TravelClient } from './routing/travel.client';
import { TourController } from './tours/tour.controller';
import { Tour } from './tours/tour.entity';
import { TourMoveService } from './tours/tour-move.service';
import { TourOrderService } from './tours/tour-order.service';
import { TourService } from './tours/tour.service';
import { TourStoreService } from './tours/tour-store.service';
import { VanDayService } from './tours/van-day.service';
import { VehicleController } from './vehicles/vehicle.controller';
import { Vehicle } from './vehicles/vehicle.entity';
import { VehicleService } from './vehicles/vehicle.service';

/** The vehicles of a shop, their tours, and the plans of a day. */
@Module({
  imports: [ProvidersModule, ConfigurationModule, OrdersModule, PlanningModule],
  controllers: [VehicleController, TourController],
  providers: [
    ...[VehicleService, TourService, TourOrderService, TourMoveService, TourStoreService, VanDayService, DayRowsService],
    ...[LocalPlanningService, LocalPlanRecordService, PlannerService, RoutingHosts, Geocoders, TravelClient],
  ],
  exports: [LocalPlanningService],
})
export class OwnVansModule {
  static readonly tables = [Vehicle, Tour];
  static readonly audited = { vehicle: auditedKind(Vehicle, { key: 'id' }) };
}
