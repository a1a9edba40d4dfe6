export { OrderingModule } from './ordering.module';
