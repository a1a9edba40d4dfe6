import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { NewOrderPath, type OrderAnswer, OrderListQuery, OrderPath, PutOrderDto } from './delivery-order.dto';
import { DeliveryOrderService } from './delivery-order.service';

const MANAGE = 'delivery.order_manage';
const VIEW = 'delivery.order_view';

/** Orders to be delivered, each with its task at the provider once it has one. */
@ApiTags('Orders')
@Controller('delivery-v2/:tenant/order')
export class DeliveryOrderController {
  constructor(private readonly orders: DeliveryOrderService) {}

  /** The orders of a site by their ids, at most 1,000 a page. */
  @Get()
  @Operation('listDeliveryOrders', 'List the orders of a site', { headers: ['X-Total-Count'] })
  @Access({ application: [VIEW, MANAGE] })
  async list(
    @Param('tenant') tenant: string,
    @Query() query: OrderListQuery,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<OrderAnswer[]> {
    const { orders, total } = await this.orders.list(tenant, query);
    reply.header('x-total-count', String(total));
    return orders;
  }

  /** One order, with its task if a provider has it. */
  @Get(':orderId')
  @Operation('loadDeliveryOrder', 'Load an order', { fails: { 404: ['order_not_found'] } })
  @Access({ application: [VIEW, MANAGE] })
  load(@Param() { tenant, orderId }: OrderPath): Promise<OrderAnswer> {
    return this.orders.load(tenant, orderId);
  }

  /**
   * Takes a whole order in, or replaces it: what is left out is gone, but its status stays when none is given. DECLINED calls it
   * off until it is shipped, as often as it is sent; an order that a provider has already is told of to the merchant.
   */
  @Put(':orderId')
  @Operation('replaceDeliveryOrder', 'Take an order in, or replace it', {
    fails: { 409: ['status_move_refused', 'order_site_fixed', 'order_changed'] },
  })
  @Access({ application: MANAGE })
  replace(@Param() { tenant, orderId }: NewOrderPath, @Body() dto: PutOrderDto): Promise<OrderAnswer> {
    return this.orders.replace(tenant, orderId, dto);
  }

  /** Deletes the order's task after somebody cancelled it at the provider, or saw that there is none: then the order can be planned again. */
  @Delete(':orderId/task')
  @Operation('deleteDeliveryTask', 'Forget the task of an order', {
    fails: { 404: ['order_not_found', 'task_not_found'], 409: ['order_being_planned'] },
  })
  @HttpCode(204)
  @Access({ application: MANAGE })
  deleteTask(@Param() { tenant, orderId }: OrderPath): Promise<void> {
    return this.orders.deleteTask(tenant, orderId);
  }
}
