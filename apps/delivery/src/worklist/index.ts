export { WorklistModule } from './worklist.module';
