export { GenerationModule } from './generation.module';
