import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration';
import { OrdersModule } from '../orders';
import { OwnVansModule } from '../own-vans';
import { PlanningModule } from '../planning';
import { PlanRouteService } from './plan-route.service';
import { PlanningController } from './planning.controller';
import { WorklistController } from './worklist/worklist.controller';
import { WorklistService } from './worklist/worklist.service';

/** planRoute, and the worklist, which plans orders again. */
@Module({
  imports: [ConfigurationModule, OrdersModule, PlanningModule, OwnVansModule],
  controllers: [PlanningController, WorklistController],
  providers: [PlanRouteService, WorklistService],
})
export class PlanRouteModule {}
