import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { CART_ACCESS, CartPath, cartWrite, type Shown } from '../../cart';
import { ORDER_MANAGE } from '../order/order.access';
import { OrderView } from '../order/order.dto';
import { accepted, CHECKOUT_LOCATION, reply } from './answer.view';
import { CheckoutDto, CheckoutPath, CheckoutStarted, CheckoutView } from './checkout.dto';
import { CheckoutService } from './checkout.service';

@ApiTags('Checkout')
@Controller('cart/:tenant')
@Access(CART_ACCESS)
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutService) {}

  /**
   * Orders the cart: looks up prices, taxes, shipping and coupons again, allocates the order number, redeems the coupons, closes the
   * cart and stores the order. The order is then sent to the warehouse and the delivery, and confirmed by mail. Any failure leaves
   * one order or none. Returns 201 with the order, or 202 if it takes longer than five seconds; then `GET …/checkouts/{checkoutId}`
   * has the progress. A repeated call with the same `Idempotency-Key` returns the same order.
   */
  @Post('carts/:cartId/checkout')
  @Operation('checkOutCart', 'Order a cart', {
    fails: cartWrite({
      409: ['price_changed', 'coupon_not_valid'],
      503: ['order_number_unavailable'],
    }),
  })
  @HttpCode(201)
  @ApiCreatedResponse({ type: OrderView })
  @ApiAcceptedResponse({ type: CheckoutStarted, headers: CHECKOUT_LOCATION })
  async checkOut(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: CheckoutDto,
    @Res({ passthrough: true }) response: FastifyReply,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<Shown<OrderView> | CheckoutStarted> {
    return reply(response, { tenant: caller.tenant, status: 201, ...(await this.checkouts.checkOut(caller, cartId, dto, request)) });
  }

  /** Returns the progress of a checkout, what it waits for, and its result. */
  @Get('checkouts/:checkoutId')
  @Operation('loadCheckout', 'Load a checkout', { fails: { 404: ['checkout_not_found'] } })
  load(@CurrentCaller() caller: Caller, @Param() { checkoutId }: CheckoutPath): Promise<CheckoutView> {
    return this.checkouts.load(caller, checkoutId);
  }

  /**
   * Retries a STUCK checkout, after its cause was fixed. The checkout continues in the background from the step where it stopped;
   * load it to see the progress.
   */
  @Post('checkouts/:checkoutId/retry')
  @Operation('retryCheckout', 'Retry a checkout', { fails: { 404: ['checkout_not_found'], 409: ['checkout_not_stuck'] } })
  @Access({ application: ORDER_MANAGE })
  @HttpCode(202)
  @ApiAcceptedResponse({ type: CheckoutStarted, headers: CHECKOUT_LOCATION })
  async retry(@Param() { tenant, checkoutId }: CheckoutPath, @Res({ passthrough: true }) response: FastifyReply): Promise<CheckoutStarted> {
    return accepted(response, tenant, await this.checkouts.retry(tenant, checkoutId));
  }
}
