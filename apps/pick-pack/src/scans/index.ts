export { ScansModule } from './scans.module';
