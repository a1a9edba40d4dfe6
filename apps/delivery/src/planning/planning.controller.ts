import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { type FailedOrder, PlanRouteDto } from './planning.dto';
import { PlanningService } from './planning.service';

/** Handing orders to delivery providers. */
@ApiTags('Planning')
@Controller('delivery-v2/:tenant/planRoute')
export class PlanningController {
  constructor(private readonly planning: PlanningService) {}

  /**
   * Pushes orders to the site's provider, each by itself, and answers those that failed; the merchant gets a mail about them.
   * Safe to repeat: no order gets two tasks, and one whose task is up to date is left alone.
   */
  @Post()
  @Operation('planRoute', 'Hand orders to the provider', { fails: { 404: ['configuration_not_found'], 503: ['key_missing'] } })
  @HttpCode(200)
  @Access({ application: 'delivery.order_manage' })
  planRoute(@Param('tenant') tenant: string, @Body() dto: PlanRouteDto): Promise<FailedOrder[]> {
    return this.planning.planRoute(tenant, dto);
  }
}
