import { Module } from '@nestjs/common';
import { AllowanceModule, AuditModule } from '../../security';
import { TenantModule } from '../../clients';
import { EnrolmentService } from './enrolment.service';
import { StationController } from './station.controller';
import { StationService } from './station.service';

@Module({
  imports: [AllowanceModule, AuditModule, TenantModule],
  controllers: [StationController],
  providers: [StationService, EnrolmentService],
  exports: [StationService],
})
export class StationModule {}
