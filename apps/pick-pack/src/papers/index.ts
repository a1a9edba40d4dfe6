export { PapersModule } from './papers.module';
