import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import { CartMergeService } from './cart-merge.service';
import { CartMovesService } from './cart-moves.service';
import { CartReads } from './cart-reads.service';
import { CartRefreshService } from './cart-refresh.service';
import { RepresentedAlone } from './cart-representation.service';
import { CartValidationService } from './cart-validation.service';
import { CartView, MergedCartView, PriceView } from './cart-view.dto';
import { CART_ACCESS } from './cart.access';
import { CartPath, CartValidationView, ChangeCurrencyDto, ChangeSiteDto, MergeCartsDto } from './cart.dto';
import { mergedText } from './cart.view';
import { JSON_TEXT, type JsonText } from './json-text.view';

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

  /** Looks prices, taxes, fees and coupons up again. */
  @Put('refresh')
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  refresh(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.refreshes.refresh(caller, cartId);
  }

  /** Answers the cart as it is on the other site. */
  @Post('changeSite')
  @HttpCode(200)
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartView })
  @ApiConflictResponse({ description: 'The shopper has an open cart there, or the cart is closed' })
  async changeSite(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: ChangeSiteDto,
  ): Promise<JsonText<CartView>> {
    await this.moves.changeSite(caller, cartId, dto.siteCode);
    return this.reads.load(caller, cartId);
  }

  /** Answers the cart as it is in the other currency. */
  @Post('changeCurrency')
  @HttpCode(200)
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartView })
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  async changeCurrency(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: ChangeCurrencyDto,
  ): Promise<JsonText<CartView>> {
    await this.moves.changeCurrency(caller, cartId, dto.currency);
    return this.reads.load(caller, cartId);
  }

  /** Takes anonymous carts into this one, which is a customer's; answers it, and which items were left out. */
  @Post('merge')
  @HttpCode(200)
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: MergedCartView })
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  async merge(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: MergeCartsDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<JsonText<MergedCartView>> {
    const skipped = await this.merges.merge(caller, cartId, dto.carts, request);
    return mergedText(await this.reads.load(caller, cartId), skipped);
  }

  /** What would keep the cart from being ordered as it is shown. */
  @Get('validate')
  validate(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<CartValidationView> {
    return this.validations.validate(caller, cartId);
  }

  /** The least that shipping will cost, before discounts. */
  @Get('shipping-estimate')
  @ApiOkResponse({ type: PriceView })
  shippingEstimate(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<PriceView> {
    return this.reads.loadShippingEstimate(caller, cartId);
  }
}
