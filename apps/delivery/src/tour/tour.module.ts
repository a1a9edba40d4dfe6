import { Module } from '@nestjs/common';
import { OrderModule } from '../order';
import { PlanningModule } from '../planning';
import { TourController } from './tour.controller';
import { TourService } from './tour.service';

@Module({ imports: [OrderModule, PlanningModule], controllers: [TourController], providers: [TourService] })
export class TourModule {}
