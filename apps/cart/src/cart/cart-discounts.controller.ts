import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { CartDiscountsService } from './cart-discounts.service';
import { CartReads } from './cart-reads.service';
import { CartDiscountView } from './cart-view.dto';
import { CART_ACCESS } from './cart.controller';
import { ApplyCouponDto, DiscountCreated, RemoveCouponsQuery } from './discount.dto';

@Controller('cart/:tenant/carts/:cartId/discounts')
@Access(CART_ACCESS)
export class CartDiscountsController {
  constructor(
    private readonly discounts: CartDiscountsService,
    private readonly reads: CartReads,
  ) {}

  /** Puts a coupon on the cart; refused with the coupon service's reason when it does not hold. */
  @Post()
  apply(
    @CurrentCaller() caller: Caller,
    @Param('cartId') cartId: string,
    @Body() { code }: ApplyCouponDto,
    @Ip() address: string,
  ): Promise<DiscountCreated> {
    return this.discounts.apply(caller, cartId, code, address);
  }

  @Get()
  @ApiOkResponse({ type: [CartDiscountView] })
  list(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string): Promise<object[]> {
    return this.reads.discounts(caller, cartId);
  }

  @Delete()
  @HttpCode(204)
  removeCodes(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Query() { codes }: RemoveCouponsQuery): Promise<void> {
    return this.discounts.removeCodes(caller, cartId, codes);
  }

  @Delete(':index')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Param('index') index: string): Promise<void> {
    return this.discounts.remove(caller, cartId, index);
  }
}
