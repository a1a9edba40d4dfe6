export { type FailedOrder } from './planning-record.service';
export { PlanningReportService, type ReportedCall } from './planning-report.service';
export { PlanningModule } from './planning.module';
export { ProviderPlanningService } from './provider-planning.service';
