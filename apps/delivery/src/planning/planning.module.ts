import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ConfigurationModule } from '../configuration';
import { OrderModule } from '../order';
import { ExpiredClaimsService } from './expired-claims.service';
import { PlanningRecordService } from './planning-record.service';
import { PlanningReportService } from './planning-report.service';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { SettlementService } from './settlement.service';

@Module({
  imports: [ClientsModule, ConfigurationModule, OrderModule],
  controllers: [PlanningController],
  providers: [PlanningService, PlanningReportService, PlanningRecordService, SettlementService, ExpiredClaimsService],
  exports: [PlanningService],
})
export class PlanningModule {}
