import { Module } from '@nestjs/common';
import { SchemaModule } from '../schema';
import { PoolAlertService } from './pool-alert.service';
import { PoolController } from './pool.controller';
import { PoolService } from './pool.service';

@Module({
  imports: [SchemaModule],
  controllers: [PoolController],
  providers: [PoolService, PoolAlertService],
  exports: [PoolAlertService],
})
export class PoolModule {}
