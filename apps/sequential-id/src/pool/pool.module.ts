import { Module } from '@nestjs/common';
import { SchemaModule } from '../schema';
import { BlockService } from './block.service';
import { PoolAlertService } from './pool-alert.service';
import { PoolController } from './pool.controller';
import { SequencePool } from './pool.entity';
import { SEQUENCE_EXHAUSTED } from './pool.messages';
import { numberFigures } from './pool.queries';
import { PoolService } from './pool.service';

/** The counters of schemas, and the blocks of numbers that are allocated from them. */
@Module({
  imports: [SchemaModule],
  controllers: [PoolController],
  providers: [BlockService, PoolService, PoolAlertService],
  exports: [BlockService, PoolAlertService],
})
export class PoolModule {
  static readonly tables = [SequencePool];
  static readonly figures = numberFigures;
  static readonly messages = [SEQUENCE_EXHAUSTED];
}
