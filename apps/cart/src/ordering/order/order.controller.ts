import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import type { DeepReadonly } from '../../cart/domain/objects';
import { ORDER_MANAGE, ORDER_VIEW } from './order.access';
import { OrderEventView, OrderListQuery, OrderPath, OrderView, VoidNumberListQuery, VoidOrderNumberView } from './order.dto';
import { OrderService } from './order.service';

const NOT_FOUND = { 404: ['order_not_found'] };

/** Placed orders. Only the statuses of an order and its packed quantities change. */
@ApiTags('Orders')
@Controller('cart/:tenant/orders')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  /** Returns orders, newest first. Shoppers see their own, applications all of the tenant, staff those of their sites. */
  @Get()
  @SiteFrom('resource')
  @Operation('listOrders', 'List orders', { headers: ['X-Total-Count'] })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: [OrderView] })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: OrderListQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<DeepReadonly<OrderView>[]> {
    const { entries, total } = await this.orders.list(caller, query);
    void response.header('x-total-count', String(total));
    return entries;
  }

  /**
   * Returns numbers of orders, credit notes, invoices and returns that were allocated but never used, oldest first. Together with the numbers in use,
   * each sequence has no gaps.
   */
  @Get('void-numbers')
  @SiteFrom('tenant')
  @Operation('listVoidOrderNumbers', 'List void order numbers', { client: 'orders.listVoidNumbers', headers: ['X-Total-Count'] })
  @Access({ application: ['cart.order_view', ORDER_MANAGE] })
  async listVoidNumbers(
    @Param('tenant') tenant: string,
    @Query() query: VoidNumberListQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<VoidOrderNumberView[]> {
    const { entries, total } = await this.orders.listVoidNumbers(tenant, query);
    void response.header('x-total-count', String(total));
    return entries;
  }

  /** Returns what has happened to an order, oldest first. For applications and staff. */
  @Get(':orderId/history')
  @SiteFrom('resource')
  @Operation('listOrderHistory', 'List the history of an order', { client: 'orders.listHistory', fails: NOT_FOUND })
  @Access({ application: ['cart.order_view', ORDER_MANAGE] })
  @ApiOkResponse({ type: [OrderEventView] })
  history(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<OrderEventView[]> {
    return this.orders.history(caller, orderId);
  }

  /** Returns an order. */
  @Get(':orderId')
  @SiteFrom('resource')
  @Operation('loadOrder', 'Load an order', { fails: NOT_FOUND })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: OrderView })
  load(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<DeepReadonly<OrderView>> {
    return this.orders.load(caller, orderId);
  }
}
