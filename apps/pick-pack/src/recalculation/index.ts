export { Recalculation, RecalculationOrder } from './recalculation.entity';
export { RecalculationModule } from './recalculation.module';
export { RECALCULATION_QUEUE } from './recalculation.service';
