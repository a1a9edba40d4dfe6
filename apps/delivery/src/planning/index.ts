export { PlanningReport } from './planning-report.entity';
export { PlanningModule } from './planning.module';
export { PlanningService } from './planning.service';
export { TourOrderService } from './tour-order.service';
