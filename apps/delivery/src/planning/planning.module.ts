import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration';
import { OrdersModule } from '../orders';
import { ProvidersModule } from '../providers';
import { ExpiredClaimsService } from './expired-claims.service';
import { PlanningRecordService } from './planning-record.service';
import { PlanningReport } from './planning-report.entity';
import { PlanningReportService } from './planning-report.service';
import { ProviderPlanningService } from './provider-planning.service';
import { SettlementService } from './settlement.service';

/** Sends orders to providers, settles what killed calls left, and reports failures. */
@Module({
  imports: [ProvidersModule, ConfigurationModule, OrdersModule],
  providers: [ProviderPlanningService, PlanningReportService, PlanningRecordService, SettlementService, ExpiredClaimsService],
  exports: [ProviderPlanningService, PlanningReportService],
})
export class PlanningModule {
  static readonly tables = [PlanningReport];
}
