import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { CallerSignal, Operation } from '@suite/http';
import { type FailedOrderView, RoutePlanDraftDto } from './planning.dto';
import { PlanRouteService } from './plan-route.service';

/** Plans orders: sends them to the delivery provider of their site. */
@ApiTags('Delivery planning')
@Controller('delivery-v2/:tenant/planRoute')
@SiteFrom('request')
export class PlanningController {
  constructor(private readonly planning: PlanRouteService) {}

  /**
   * Sends orders to the provider of the site, each independently of the others. Returns the orders that failed; the merchant gets a
   * mail about them. The call can be repeated: no order gets two tasks, and an order with an up-to-date task is skipped. For
   * a site with own vans (LOCAL), it plans the tours of a day again instead, except for those that `keep` names. For
   * other providers, `date`, `keep`, `seconds` and `seed` are 400 `own_vans_only`.
   */
  @Post()
  @Operation('planRoute', 'Plan orders', {
    fails: {
      400: ['own_vans_only'],
      404: ['configuration_not_found'],
      503: ['key_missing', 'base_url_forbidden', 'planner_busy', 'planning_too_slow', 'routing_unavailable'],
    },
  })
  @HttpCode(200)
  @Access({ application: 'delivery.order_manage' })
  planRoute(
    @Param('tenant') tenant: string,
    @Body() dto: RoutePlanDraftDto,
    @CallerSignal() caller: AbortSignal,
  ): Promise<FailedOrderView[]> {
    return this.planning.planRoute(tenant, dto, caller);
  }
}
