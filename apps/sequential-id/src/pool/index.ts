export { BlockService } from './block.service';
export { PoolAlertService } from './pool-alert.service';
export { SequenceIdPreviewDraftDto, SiteQuery } from './pool.dto';
export { sequenceExhausted } from './pool.errors';
export { PoolModule } from './pool.module';
export type { Demand } from './pool.queries';
