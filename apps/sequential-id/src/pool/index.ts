export { allocateBeforeEnd, allocateBlocks, allocateEach } from './block.queries';
export { PoolAlertService } from './pool-alert.service';
export { SequenceIdPreviewDraftDto, SiteQuery } from './pool.dto';
export { SequencePool } from './pool.entity';
export { sequenceExhausted } from './pool.errors';
export { SEQUENCE_EXHAUSTED } from './pool.messages';
export { PoolModule } from './pool.module';
export type { Demand } from './pool.queries';
