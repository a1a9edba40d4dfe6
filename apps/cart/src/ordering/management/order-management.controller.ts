import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { DeepReadonly } from '../../cart/domain/objects';
import { CHECKOUT_SAGA } from '../checkout/checkout.saga';
import { OrAccepted, type OrderOrCheckout } from '../checkout/order-or-checkout.interceptor';
import { ORDER_CANCEL, ORDER_MANAGE } from '../order/order.access';
import { OrderCancellationDraftDto, OrderPath, OrderStatusUpdateDto, OrderView, OrderPaymentUpdateDto } from '../order/order.dto';
import { OrderManagementService } from './order-management.service';

const NOT_FOUND = { 404: ['order_not_found'] };
const MOVE = { fails: { ...NOT_FOUND, 409: ['status_move_refused', 'order_imported'] } };

/** What applications and staff do with orders. */
@ApiTags('Orders')
@Controller('cart/:tenant/orders')
@Access({ application: ORDER_MANAGE })
@SiteFrom('resource')
export class OrderManagementController {
  constructor(private readonly orders: OrderManagementService) {}

  /**
   * Records the result of a payment, which the shop processes itself. If the site’s `handOver` waits for payment, PAID releases the
   * order to the warehouse and the delivery. Repeating the same status changes nothing.
   */
  @Post(':orderId/payment')
  @Operation('setOrderPayment', 'Set the payment status', MOVE)
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  setPayment(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() dto: OrderPaymentUpdateDto,
  ): Promise<DeepReadonly<OrderView>> {
    return this.orders.setPayment(caller, orderId, dto);
  }

  /**
   * Marks a confirmed order as shipped or completed, and reports that to the delivery. SHIPPED requires a packed order, COMPLETED a
   * shipped one; a pickup order goes from packed to COMPLETED. Orders also follow the delivery automatically. Repeating the same
   * status changes nothing.
   */
  @Post(':orderId/status')
  @Operation('setOrderStatus', 'Set the order status', {
    fails: {
      ...NOT_FOUND,
      409: ['status_move_refused', 'order_not_packed', 'order_not_shipped', 'order_imported'],
      503: ['service_unavailable'],
    },
  })
  @HttpCode(200)
  @ApiOkResponse({ type: OrderView })
  setStatus(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() dto: OrderStatusUpdateDto,
  ): Promise<DeepReadonly<OrderView>> {
    return this.orders.setStatus(caller, orderId, dto.status);
  }

  /**
   * Cancels an order before its packing starts. Its coupons can be used again; the warehouse and the delivery are notified. Its
   * number stays used. An order with credit notes cannot be cancelled. Repeating the call returns the cancelled order. Returns 202
   * if the cancellation takes longer than five seconds.
   */
  @Post(':orderId/cancel')
  @Operation('cancelOrder', 'Cancel an order', {
    fails: { ...NOT_FOUND, 409: [...CHECKOUT_SAGA.PACKING.refusals, 'order_credited', 'order_imported'] },
  })
  @HttpCode(200)
  @Access(ORDER_CANCEL)
  @ApiOkResponse({ type: OrderView })
  @OrAccepted()
  cancel(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() dto: OrderCancellationDraftDto,
  ): Promise<OrderOrCheckout> {
    return this.orders.cancel(caller, orderId, dto);
  }
}
