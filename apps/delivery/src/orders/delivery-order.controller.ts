import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import {
  type HistoryEntryView,
  NewOrderPath,
  type DeliveryOrderView,
  OrderListQuery,
  OrderPath,
  DeliveryOrderDraftDto,
} from './delivery-order.dto';
import { DeliveryOrderService } from './delivery-order.service';

const MANAGE = 'delivery.order_manage';
const VIEW = 'delivery.order_view';

/** Orders for delivery, with their tasks at the provider. */
@ApiTags('Delivery orders')
@Controller('delivery-v2/:tenant/order')
export class DeliveryOrderController {
  constructor(private readonly orders: DeliveryOrderService) {}

  /** Returns the orders of a site, sorted by id. */
  @Get()
  @SiteFrom('request')
  @Operation('listDeliveryOrders', 'List orders', { headers: ['X-Total-Count'] })
  @Access({ application: [VIEW, MANAGE] })
  async list(
    @Param('tenant') tenant: string,
    @Query() query: OrderListQuery,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<DeliveryOrderView[]> {
    const { orders, total } = await this.orders.list(tenant, query);
    reply.header('x-total-count', String(total));
    return orders;
  }

  /** Returns an order, with its task if a provider has one. */
  @Get(':orderId')
  @SiteFrom('resource')
  @Operation('loadDeliveryOrder', 'Load an order', { fails: { 404: ['order_not_found'] } })
  @Access({ application: [VIEW, MANAGE] })
  load(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<DeliveryOrderView> {
    return this.orders.load(caller, orderId);
  }

  /** Returns what has happened to the tasks of an order, by time: at most the last 1,000 events. */
  @Get(':orderId/history')
  @SiteFrom('resource')
  @Operation('listDeliveryHistory', 'List the history', { client: 'deliveryOrders.listHistory', fails: { 404: ['order_not_found'] } })
  @Access({ application: [VIEW, MANAGE] })
  history(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<HistoryEntryView[]> {
    return this.orders.history(caller, orderId);
  }

  /**
   * Creates or replaces an order. Omitted fields are removed, but an omitted status is kept. The call can be
   * repeated. DECLINED cancels an order that is not shipped yet. If the order is declined or changed to pick-up, its task at the
   * provider is cancelled.
   */
  @Put(':orderId')
  @SiteFrom('request')
  @Operation('replaceDeliveryOrder', 'Put an order', {
    fails: { 409: ['status_move_refused', 'order_site_fixed'] },
  })
  @Access({ application: MANAGE })
  replace(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: NewOrderPath,
    @Body() dto: DeliveryOrderDraftDto,
  ): Promise<DeliveryOrderView> {
    return this.orders.replace(caller, orderId, dto);
  }

  /**
   * Requests that the task of an order is cancelled at the provider. The task is CANCELLING until the provider has cancelled it, or
   * does not have it; then it is CANCELLED, and the order can be planned again. The site may have another provider or
   * other credentials by now. Then the call states that the task is cancelled there, and the merchant is notified by
   * mail.
   */
  @Delete(':orderId/task')
  @SiteFrom('resource')
  @Operation('deleteDeliveryTask', 'Cancel a task', {
    client: 'deliveryOrders.deleteTask',
    fails: { 404: ['order_not_found', 'task_not_found'], 409: ['order_being_planned', 'task_ended'] },
  })
  @HttpCode(202)
  @Access({ application: MANAGE })
  cancelTask(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<void> {
    return this.orders.cancelTask(caller, orderId);
  }
}
