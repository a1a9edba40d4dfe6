import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ConfigurationModule } from '../configuration';
import { OrderModule } from '../order';
import { ExpiredClaimsService } from './expired-claims.service';
import { LocalPlanRecordService } from './local-plan-record.service';
import { LocalPlanningService } from './local-planning.service';
import { PlannerService } from './planner.service';
import { PlanningRecordService } from './planning-record.service';
import { PlanningReportService } from './planning-report.service';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { ProviderPlanningService } from './provider-planning.service';
import { SettlementService } from './settlement.service';
import { TourOrderService } from './tour-order.service';

@Module({
  imports: [ClientsModule, ConfigurationModule, OrderModule],
  controllers: [PlanningController],
  providers: [
    ...[PlanningService, ProviderPlanningService, PlanningReportService, PlanningRecordService, SettlementService, ExpiredClaimsService],
    ...[LocalPlanningService, LocalPlanRecordService, PlannerService, TourOrderService],
  ],
  exports: [PlanningService, TourOrderService],
})
export class PlanningModule {}
