export { IdModule } from './id.module';
