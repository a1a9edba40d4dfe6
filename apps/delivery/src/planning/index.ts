export { PlanningReport } from './planning-report.entity';
export { PlanningModule } from './planning.module';
