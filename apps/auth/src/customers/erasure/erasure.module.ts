import { Module } from '@nestjs/common';
import { TokenModule } from '../../tokens';
import { ErasureCalls } from './erasure-calls.worker';
import { ErasureMetricsService } from './erasure-metrics.service';
import { ErasurePeers } from './erasure-peers.client';
import { ErasureController } from './erasure.controller';
import { ErasureService } from './erasure.service';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataService } from './personal-data.service';

@Module({
  imports: [TokenModule],
  controllers: [ErasureController, PersonalDataController],
  providers: [ErasureService, ErasureCalls, ErasureMetricsService, ErasurePeers, PersonalDataService],
})
export class ErasureModule {}
