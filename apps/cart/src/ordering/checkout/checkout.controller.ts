import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { CART_ACCESS, CartPath } from '../../cart';
import { cartWrite } from '../../cart/domain/refusal-types';
import { ORDER_CONFLICTS } from '../domain/checkout.errors';
import { ORDER_MANAGE } from '../order/order.access';
import { OrderView } from '../order/order.dto';
import { CheckoutDraftDto, CheckoutPath, CheckoutView } from './checkout.dto';
import { CHECKOUT_SAGA } from './checkout.saga';
import { CheckoutService } from './checkout.service';
import { OrAccepted, type OrderOrCheckout } from './order-or-checkout.interceptor';

@ApiTags('Checkouts')
@Controller('cart/:tenant')
@Access(CART_ACCESS)
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutService) {}

  /**
   * Orders the cart: looks up prices, taxes, shipping and coupons again, allocates the order number, redeems the coupons, closes the
   * cart and stores the order. The order is then sent to the warehouse and the delivery, and confirmed by mail. Any failure leaves
   * one order or none. A customer that the shop has put on hold gets 409 `customer_on_hold`. Returns 201 with the order, or 202 if it takes longer than five seconds; then `GET …/checkouts/{checkoutId}`
   * has the progress. A repeated call with the same `Idempotency-Key` returns the same order.
   */
  @Post('carts/:cartId/checkout')
  @SiteFrom('resource')
  @Operation('checkOutCart', 'Order a cart', {
    client: 'carts.checkOut',
    fails: cartWrite({
      409: ORDER_CONFLICTS,
      503: CHECKOUT_SAGA.NUMBER.refusals,
    }),
  })
  @HttpCode(201)
  @ApiCreatedResponse({ type: OrderView, headers: { Location: {} } })
  @OrAccepted()
  checkOut(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: CheckoutDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<OrderOrCheckout> {
    return this.checkouts.checkOut(caller, cartId, dto, request);
  }

  /** Returns the progress of a checkout, what it waits for, and its result. */
  @Get('checkouts/:checkoutId')
  @SiteFrom('resource')
  @Operation('loadCheckout', 'Load a checkout', { fails: { 404: ['checkout_not_found'] } })
  @Access({ ...CART_ACCESS, application: ['cart.order_view', ORDER_MANAGE, CART_ACCESS.application] })
  load(@CurrentCaller() caller: Caller, @Param() { checkoutId }: CheckoutPath): Promise<CheckoutView> {
    return this.checkouts.load(caller, checkoutId);
  }

  /**
   * Retries a STUCK checkout, after its cause was fixed. The checkout continues in the background from the step where it stopped;
   * load it to see the progress. If all goods of its order are credited, it ends, and nothing is handed over.
   */
  @Post('checkouts/:checkoutId/retry')
  @SiteFrom('tenant')
  @Operation('retryCheckout', 'Retry a checkout', {
    fails: { 404: ['checkout_not_found'], 409: ['checkout_not_stuck'], 503: ['service_unavailable'] },
  })
  @Access({ application: ORDER_MANAGE })
  @HttpCode(202)
  @OrAccepted()
  retry(@Param() { tenant, checkoutId }: CheckoutPath): Promise<OrderOrCheckout> {
    return this.checkouts.retry(tenant, checkoutId);
  }
}
