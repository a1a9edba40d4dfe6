import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/platform';
import type { FastifyReply } from 'fastify';
import type { Shown } from '../cart/shown.view';
import { CheckoutStarted } from '../checkout/checkout.dto';
import { CHECKOUT_LOCATION, reply } from '../checkout/answer.view';
import { ORDER_MANAGE, ORDER_VIEW } from './order.access';
import {
  CancelOrderDto,
  OrderListQuery,
  OrderPath,
  OrderStatusDto,
  OrderView,
  PaymentDto,
  VoidNumberListQuery,
  VoidNumberView,
} from './order.dto';
import { OrderService } from './order.service';

const NOT_FOUND = { 404: ['order_not_found'] };
const MOVE = { fails: { ...NOT_FOUND, 409: ['status_move_refused'] } };

/** What has been ordered. An order never changes but for its statuses and what is packed. */
@ApiTags('Orders')
@Controller('cart/:tenant/orders')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  /** Orders, the newest first: shoppers see their own, applications all of the tenant. */
  @Get()
  @Operation('listOrders', 'List orders', { headers: ['X-Total-Count'] })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: [OrderView] })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: OrderListQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<Shown<OrderView>[]> {
    const { entries, total } = await this.orders.list(caller, query);
    void response.header('x-total-count', String(total));
    return entries;
  }

  /** Numbers that were drawn for orders which there are not, the first first. With those of the orders none is missing. */
  @Get('void-numbers')
  @Operation('listVoidOrderNumbers', 'List the void numbers', { headers: ['X-Total-Count'] })
  @Access({ application: ['cart.order_view', ORDER_MANAGE] })
  async listVoidNumbers(
    @Param('tenant') tenant: string,
    @Query() query: VoidNumberListQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<VoidNumberView[]> {
    const { entries, total } = await this.orders.listVoidNumbers(tenant, query);
    void response.header('x-total-count', String(total));
    return entries;
  }

  /** One order, with all that was agreed on. */
  @Get(':orderId')
  @Operation('loadOrder', 'Load an order', { fails: NOT_FOUND })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: OrderView })
  load(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<Shown<OrderView>> {
    return this.orders.load(caller, orderId);
  }

  /**
   * Says what has become of the payment, which the shop makes itself. Where the site hands orders over when they are paid, PAID
   * sends this one to the warehouse. The same again changes nothing.
   */
  @Post(':orderId/payment')
  @Operation('setOrderPayment', 'Say what has become of the payment', MOVE)
  @Access({ application: ORDER_MANAGE })
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  setPayment(@Param() { tenant, orderId }: OrderPath, @Body() dto: PaymentDto): Promise<Shown<OrderView>> {
    return this.orders.setPayment(tenant, orderId, dto);
  }

  /**
   * Says that a confirmed order is on its way, or has arrived, and tells the delivery. SHIPPED needs a packed order, COMPLETED a
   * shipped one; what is picked up is packed and COMPLETED. Orders also follow the delivery by themselves. The same again
   * changes nothing.
   */
  @Post(':orderId/status')
  @Operation('setOrderStatus', 'Say how far the order is', {
    fails: { ...NOT_FOUND, 409: ['status_move_refused', 'order_not_packed', 'order_not_shipped'], 503: ['service_unavailable'] },
  })
  @Access({ application: ORDER_MANAGE })
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  setStatus(@Param() { tenant, orderId }: OrderPath, @Body() dto: OrderStatusDto): Promise<Shown<OrderView>> {
    return this.orders.setStatus(tenant, orderId, dto.status);
  }

  /**
   * Cancels an order that nobody packs yet: its coupons may be used again, the warehouse and the delivery are told. Its number
   * stays used. The same again answers the cancelled order; 202 where it takes longer than five seconds.
   */
  @Post(':orderId/cancel')
  @Operation('cancelOrder', 'Cancel an order', { fails: { ...NOT_FOUND, 409: ['order_in_packing', 'order_shipped'] } })
  @Access({ application: ORDER_MANAGE })
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  @ApiAcceptedResponse({ type: CheckoutStarted, headers: CHECKOUT_LOCATION })
  async cancel(
    @Param() { tenant, orderId }: OrderPath,
    @Body() dto: CancelOrderDto,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<Shown<OrderView> | CheckoutStarted> {
    return reply(response, { tenant, status: 200, ...(await this.orders.cancel(tenant, orderId, dto)) });
  }
}
