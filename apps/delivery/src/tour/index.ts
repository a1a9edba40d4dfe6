export { TourModule } from './tour.module';
