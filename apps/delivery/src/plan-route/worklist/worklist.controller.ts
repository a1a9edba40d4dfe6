import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { CallerSignal, Operation } from '@suite/http';
import { type FailedRetryView, RetryDto, WorklistQuery, type WorkView } from './worklist.dto';
import { WorklistService } from './worklist.service';

/** The orders that need care before they are delivered. */
@ApiTags('Delivery worklist')
@Controller('delivery-v2/:tenant/worklist')
export class WorklistController {
  constructor(private readonly worklist: WorklistService) {}

  /**
   * Returns the orders of a site that could not be planned, whose delivery failed, or whose task is not cancelled: the
   * oldest first, at most 1,000. An order leaves the list when it is planned, or needs no delivery.
   */
  @Get()
  @SiteFrom('request')
  @Operation('listDeliveryWork', 'List the worklist', { client: 'deliveryWork.list', headers: ['X-Total-Count'] })
  @Access({ application: ['delivery.order_view', 'delivery.order_manage'] })
  async list(
    @Param('tenant') tenant: string,
    @Query() { siteCode }: WorklistQuery,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<WorkView[]> {
    const { work, total } = await this.worklist.list(tenant, siteCode);
    reply.header('x-total-count', String(total));
    return work;
  }

  /**
   * Plans orders again, also shipped ones whose delivery failed, each on its day, and tries cancellations at once. Returns the orders
   * that could not be planned, and why, also those that are not on the worklist. An already planned order is not changed.
   */
  @Post('retry')
  @SiteFrom('resource')
  @Operation('retryDeliveryWork', 'Retry orders', { client: 'deliveryWork.retry' })
  @HttpCode(200)
  @Access({ application: 'delivery.order_manage' })
  retry(@CurrentCaller() caller: Caller, @Body() { orderIds }: RetryDto, @CallerSignal() signal: AbortSignal): Promise<FailedRetryView[]> {
    return this.worklist.retry(caller, orderIds, signal);
  }
}
