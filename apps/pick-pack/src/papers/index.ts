export { Box, SsccCounter } from './box.entity';
export { PaperModule } from './papers.module';
