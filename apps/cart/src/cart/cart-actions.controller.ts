import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest, Operation, type Rendering } from '@suite/platform';
import { CART_READ, cartWrite, MOVE } from '../domain/refusal-types';
import { CartMergeService } from './cart-merge.service';
import { CartMovesService } from './cart-moves.service';
import { CartReads } from './cart-reads.service';
import { CartRefreshService } from './cart-refresh.service';
import { RepresentedAlone } from './cart-representation.service';
import { CartValidationService } from './cart-validation.service';
import { CartView, MergedCartView } from './cart-view.dto';
import { CART_ACCESS } from './cart.access';
import { CartPath, CartValidationView, ChangeCurrencyDto, ChangeSiteDto, MergeCartsDto } from './cart.dto';
import { PriceView } from './price-view.dto';
import type { Shown } from './shown.view';

/** A merge is refused as a whole where the customer's cart cannot take anything; what is closed is not mergeable. */
const MERGE = {
  ...cartWrite({ 400: ['cart_full', 'cart_not_mergeable'] }),
  409: ['cart_busy'],
};

@ApiTags('Carts')
@Controller('cart/:tenant/carts/:cartId')
@Access(CART_ACCESS)
export class CartActionsController {
  constructor(
    private readonly refreshes: CartRefreshService,
    private readonly moves: CartMovesService,
    private readonly merges: CartMergeService,
    private readonly validations: CartValidationService,
    private readonly reads: CartReads,
  ) {}

  /**
   * Looks prices, taxes, fees and coupons up again. An item that is not available any more keeps its last good price; a coupon
   * that does not hold any more stays with `valid: false`. `validate` says which these are.
   */
  @Put('refresh')
  @Operation('refreshCart', 'Refresh a cart', { fails: cartWrite() })
  @RepresentedAlone()
  @HttpCode(204)
  refresh(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.refreshes.refresh(caller, cartId);
  }

  /**
   * Takes the cart to another site and answers it. Everything is looked up there; where an item is not available there, the
   * cart stays as it is.
   */
  @Post('changeSite')
  @Operation('changeCartSite', 'Change the site', { fails: cartWrite({ 400: ['currency_not_sold', ...MOVE], 409: ['cart_exists'] }) })
  @HttpCode(200)
  @ApiOkResponse({ type: CartView })
  async changeSite(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Body() dto: ChangeSiteDto): Promise<Rendering> {
    await this.moves.changeSite(caller, cartId, dto.siteCode);
    return this.reads.load(caller, cartId);
  }

  /**
   * Takes the cart to another currency of its site and answers it. Nothing is converted: everything is looked up in that
   * currency; where an item has no price in it, the cart stays as it is.
   */
  @Post('changeCurrency')
  @Operation('changeCartCurrency', 'Change the currency', {
    fails: cartWrite({ 400: ['currency_mismatch', 'currency_not_sold', ...MOVE] }),
  })
  @HttpCode(200)
  @ApiOkResponse({ type: CartView })
  async changeCurrency(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Body() dto: ChangeCurrencyDto): Promise<Rendering> {
    await this.moves.changeCurrency(caller, cartId, dto.currency);
    return this.reads.load(caller, cartId);
  }

  /**
   * Takes what a shopper put into anonymous carts before logging in into this cart, which is the customer’s, and closes them.
   * Items are taken as when they are added, coupons while the site allows more. Items that are not available any more are
   * left out and listed in `skippedItems`. Answers the cart.
   */
  @Post('merge')
  @Operation('mergeCarts', 'Merge carts', { fails: MERGE })
  @HttpCode(200)
  @ApiOkResponse({ type: MergedCartView })
  async merge(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: MergeCartsDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<Shown<MergedCartView>> {
    const skipped = await this.merges.merge(caller, cartId, dto.carts, request);
    return { ...(await this.reads.loadView(caller, cartId)), skippedItems: skipped };
  }

  /**
   * What would keep the cart from being ordered as it is shown: items whose price, tax or fees have changed or that are not
   * available any more, coupons that do not hold, a destination that nothing is shipped to. Changes nothing.
   */
  @Get('validate')
  @Operation('validateCart', 'Validate a cart', {
    fails: { 400: ['cannot_be_priced', 'site_not_found'], ...CART_READ, 503: ['service_unavailable', 'source_unavailable'] },
  })
  validate(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<CartValidationView> {
    return this.validations.validate(caller, cartId);
  }

  /**
   * The least that shipping will cost, before discounts: the cheapest method of the destination’s zone for the value of the
   * goods. It needs country and postal code on the cart and on the site’s home base, and the site’s currency.
   */
  @Get('shipping-estimate')
  @Operation('estimateShipping', 'Estimate the shipping', { fails: { 404: [...CART_READ[404], 'shipping_not_estimated'] } })
  @ApiOkResponse({ type: PriceView })
  shippingEstimate(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<PriceView> {
    return this.reads.loadShippingEstimate(caller, cartId);
  }
}
