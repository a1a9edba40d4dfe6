export { allocateAllOrNone, allocateBlocks, allocateEach } from './block.queries';
export { PoolAlertService } from './pool-alert.service';
export { SequenceIdPreviewDraftDto, SiteQuery } from './pool.dto';
export { SequencePool } from './pool.entity';
export { sequenceExhausted } from './pool.errors';
export { PoolModule } from './pool.module';
export type { Demand } from './pool.queries';
