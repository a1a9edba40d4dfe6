import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import type { Shown } from '../../cart';
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

/** Placed orders. Only the statuses of an order and its packed quantities change. */
@ApiTags('Orders')
@Controller('cart/:tenant/orders')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  /** Returns orders, newest first. Shoppers see their own, applications all of the tenant. */
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

  /**
   * Returns order numbers that were allocated but never used, oldest first. Together with the numbers of the orders, the sequence
   * has no gaps.
   */
  @Get('void-numbers')
  @Operation('listVoidOrderNumbers', 'List void order numbers', { headers: ['X-Total-Count'] })
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

  /** Returns an order. */
  @Get(':orderId')
  @Operation('loadOrder', 'Load an order', { fails: NOT_FOUND })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: OrderView })
  load(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<Shown<OrderView>> {
    return this.orders.load(caller, orderId);
  }

  /**
   * Records the result of a payment, which the shop processes itself. If the site’s `handOver` waits for payment, PAID releases the
   * order to the warehouse and the delivery. Repeating the same status changes nothing.
   */
  @Post(':orderId/payment')
  @Operation('setOrderPayment', 'Set the payment status', MOVE)
  @Access({ application: ORDER_MANAGE })
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  setPayment(@Param() { tenant, orderId }: OrderPath, @Body() dto: PaymentDto): Promise<Shown<OrderView>> {
    return this.orders.setPayment(tenant, orderId, dto);
  }

  /**
   * Marks a confirmed order as shipped or completed, and reports that to the delivery. SHIPPED requires a packed order, COMPLETED a
   * shipped one; a pickup order goes from packed to COMPLETED. Orders also follow the delivery automatically. Repeating the same
   * status changes nothing.
   */
  @Post(':orderId/status')
  @Operation('setOrderStatus', 'Set the order status', {
    fails: { ...NOT_FOUND, 409: ['status_move_refused', 'order_not_packed', 'order_not_shipped'], 503: ['service_unavailable'] },
  })
  @Access({ application: ORDER_MANAGE })
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  setStatus(@Param() { tenant, orderId }: OrderPath, @Body() dto: OrderStatusDto): Promise<Shown<OrderView>> {
    return this.orders.setStatus(tenant, orderId, dto.status);
  }

  /**
   * Cancels an order before its packing starts. Its coupons can be used again; the warehouse and the delivery are notified. Its
   * number stays used. Repeating the call returns the cancelled order. Returns 202 if the cancellation takes longer than five
   * seconds.
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
