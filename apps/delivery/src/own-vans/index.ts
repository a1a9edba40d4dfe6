export { OwnVansModule } from './own-vans.module';
export { ownVansOnly } from './planning/local-planning.errors';
export { type DayRequest, LocalPlanningService } from './planning/local-planning.service';
