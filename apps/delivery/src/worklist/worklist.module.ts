import { Module } from '@nestjs/common';
import { OrderModule } from '../order';
import { PlanningModule } from '../planning';
import { WorklistController } from './worklist.controller';
import { WorklistService } from './worklist.service';

@Module({ imports: [OrderModule, PlanningModule], controllers: [WorklistController], providers: [WorklistService] })
export class WorklistModule {}
