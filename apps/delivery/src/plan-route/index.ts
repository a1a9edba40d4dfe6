export { PlanRouteModule } from './plan-route.module';
