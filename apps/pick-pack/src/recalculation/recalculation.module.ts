import { Module } from '@nestjs/common';
import { OrderModule } from '../orders';
import { RecalculationController } from './recalculation.controller';
import { RecalculationService } from './recalculation.service';
import { RecalculationWorker } from './recalculation.worker';

@Module({ imports: [OrderModule], controllers: [RecalculationController], providers: [RecalculationService, RecalculationWorker] })
export class RecalculationModule {}
