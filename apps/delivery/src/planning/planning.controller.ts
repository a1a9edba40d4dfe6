import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { type FailedOrder, PlanRouteDto } from './planning.dto';
import { PlanningService } from './planning.service';

@Controller('delivery-v2/:tenant/planRoute')
export class PlanningController {
  constructor(private readonly planning: PlanningService) {}

  /** Pushes orders to the site's provider, each by itself, and answers those that failed. Safe to repeat: no order gets two tasks. */
  @Post()
  @HttpCode(200)
  @Access({ application: 'delivery.order_manage' })
  @ApiNotFoundResponse({ description: 'The site has no configuration' })
  planRoute(@Param('tenant') tenant: string, @Body() dto: PlanRouteDto): Promise<FailedOrder[]> {
    return this.planning.planRoute(tenant, dto);
  }
}
