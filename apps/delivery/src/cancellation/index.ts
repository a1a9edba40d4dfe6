export { CancellationModule } from './cancellation.module';
