import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { NewOrderPath, type OrderAnswer, OrderListQuery, OrderPath, PutOrderDto } from './delivery-order.dto';
import { DeliveryOrderService } from './delivery-order.service';

const MANAGE = 'delivery.order_manage';
const VIEW = 'delivery.order_view';

@Controller('delivery-v2/:tenant/order')
export class DeliveryOrderController {
  constructor(private readonly orders: DeliveryOrderService) {}

  /** The site's orders by id, at most 1,000 a page; `X-Total-Count` says how many there are. */
  @Get()
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

  @Get(':orderId')
  @Access({ application: [VIEW, MANAGE] })
  load(@Param() { tenant, orderId }: OrderPath): Promise<OrderAnswer> {
    return this.orders.load(tenant, orderId);
  }

  /** Takes a whole order in, or replaces it; safe to repeat. */
  @Put(':orderId')
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The order is of another site, is being planned, or cannot move to this status' })
  replace(@Param() { tenant, orderId }: NewOrderPath, @Body() dto: PutOrderDto): Promise<OrderAnswer> {
    return this.orders.replace(tenant, orderId, dto);
  }

  /** Deletes the order's task after somebody cancelled it at the provider, or saw that there is none: then the order can be planned again. */
  @Delete(':orderId/task')
  @HttpCode(204)
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The order is being planned' })
  deleteTask(@Param() { tenant, orderId }: OrderPath): Promise<void> {
    return this.orders.deleteTask(tenant, orderId);
  }
}
