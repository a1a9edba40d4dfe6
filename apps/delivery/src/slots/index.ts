export { SlotsModule } from './slots.module';
