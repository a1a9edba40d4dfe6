import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { CartDiscountsService } from './cart-discounts.service';
import { CartReadsService } from '../reads/cart-reads.service';
import { Represented, RepresentedAlone } from '../reads/cart-representation.interceptor';
import { CartDiscountView } from '../wire/cart-view.dto';
import { attemptOf, CART_ACCESS } from '../store/cart.access';
import { CartPath } from '../wire/cart.dto';
import { CreatedCartDiscountView } from '../wire/created.dto';
import { CartDiscountDraftDto, DeleteCouponsQuery, DiscountPath } from './discount.dto';
import type { DeepReadonly } from '../domain/objects';
import { CART_READ, cartWrite } from '../domain/refusal-types';

/** Coupons on a cart. When a coupon is removed, the indexes of those after it decrease by one. */
@ApiTags('Cart discounts')
@Controller('cart/:tenant/carts/:cartId/discounts')
@Access(CART_ACCESS)
@SiteFrom('resource')
export class CartDiscountsController {
  constructor(
    private readonly discounts: CartDiscountsService,
    private readonly reads: CartReadsService,
  ) {}

  /**
   * Applies a coupon to the cart, if the coupon service accepts it for this shopper and order; otherwise `details` has its reason. A
   * cart holds up to the site’s `maxNumberOfCouponsPerCart` coupons. The coupon is redeemed only at checkout. The body may be a whole
   * coupon as it was read: its code is used, and terms that contradict the coupon are rejected with 400.
   */
  @Post()
  @Operation('applyCoupon', 'Apply a coupon', {
    client: 'carts.applyCoupon',
    fails: cartWrite({
      400: ['coupon_refused'],
      409: ['coupon_already_applied', 'coupon_limit_reached', 'coupon_not_combinable'],
      429: ['too_many_guesses'],
    }),
    location: '/cart/{tenant}/carts/{cartId}/discounts/{discountIndex}',
  })
  @Represented()
  apply(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() coupon: CartDiscountDraftDto,
    @Ip() address: string,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCartDiscountView> {
    return this.discounts.apply(caller, cartId, coupon, attemptOf(caller, address), request);
  }

  /** Returns the coupons of the cart, in the order in which they are applied. */
  @Get()
  @Operation('listCartDiscounts', 'List applied coupons', { client: 'carts.listDiscounts', fails: CART_READ })
  @ApiOkResponse({ type: [CartDiscountView] })
  list(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<DeepReadonly<CartDiscountView>[]> {
    return this.reads.listDiscounts(caller, cartId);
  }

  /** Removes the coupons with these codes from the cart, or all coupons. */
  @Delete()
  @Operation('deleteCartDiscounts', 'Remove coupons', {
    client: 'carts.deleteDiscounts',
    fails: cartWrite({ 404: ['discount_not_found'] }),
  })
  @RepresentedAlone()
  @HttpCode(204)
  deleteCodes(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Query() { codes }: DeleteCouponsQuery): Promise<void> {
    return this.discounts.deleteCodes(caller, cartId, codes);
  }

  /** Removes the coupon at this index from the cart. */
  @Delete(':index')
  @Operation('deleteCartDiscount', 'Remove a coupon', { client: 'carts.deleteDiscount', fails: cartWrite({ 404: ['discount_not_found'] }) })
  @RepresentedAlone()
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { cartId, index }: DiscountPath): Promise<void> {
    return this.discounts.delete(caller, cartId, index);
  }
}
