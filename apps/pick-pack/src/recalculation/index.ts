export { RecalculationModule } from './recalculation.module';
