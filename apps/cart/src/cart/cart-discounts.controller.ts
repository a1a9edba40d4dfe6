import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import { CartDiscountsService } from './cart-discounts.service';
import { CartReads } from './cart-reads.service';
import { Represented, RepresentedAlone } from './cart-representation.service';
import { CartDiscountView } from './cart-view.dto';
import { attemptOf, CART_ACCESS } from './cart.access';
import { CartPath } from './cart.dto';
import { DiscountCreated } from './created.dto';
import { ApplyCouponDto, DeleteCouponsQuery, DiscountPath } from './discount.dto';
import type { Shown } from './json-text.view';

@Controller('cart/:tenant/carts/:cartId/discounts')
@Access(CART_ACCESS)
export class CartDiscountsController {
  constructor(
    private readonly discounts: CartDiscountsService,
    private readonly reads: CartReads,
  ) {}

  /** Puts a coupon on the cart; refused with the coupon service's reason when it does not hold. */
  @Post()
  @Represented()
  @ApiConflictResponse({ description: 'The cart has the coupon, or as many as it may have, or is closed' })
  @ApiTooManyRequestsResponse({ description: 'Too many codes that nobody has' })
  apply(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() { code }: ApplyCouponDto,
    @Ip() address: string,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<DiscountCreated> {
    return this.discounts.apply(caller, cartId, code, attemptOf(caller, address), request);
  }

  @Get()
  @ApiOkResponse({ type: [CartDiscountView] })
  list(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<Shown<CartDiscountView[]>> {
    return this.reads.listDiscounts(caller, cartId);
  }

  @Delete()
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  deleteCodes(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Query() { codes }: DeleteCouponsQuery): Promise<void> {
    return this.discounts.deleteCodes(caller, cartId, codes);
  }

  @Delete(':index')
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  delete(@CurrentCaller() caller: Caller, @Param() { cartId, index }: DiscountPath): Promise<void> {
    return this.discounts.delete(caller, cartId, index);
  }
}
