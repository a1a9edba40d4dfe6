import { Module } from '@nestjs/common';
import { PoolModule } from '../pool';
import { SchemaModule } from '../schema';
import { AllocationService } from './allocation.service';
import { IdBatchService } from './id-batch.service';
import { IdController } from './id.controller';
import { IdService } from './id.service';

@Module({
  imports: [SchemaModule, PoolModule],
  controllers: [IdController],
  providers: [AllocationService, IdService, IdBatchService],
})
export class IdModule {}
