import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { CartMergeService } from './cart-merge.service';
import { CartMovesService } from './cart-moves.service';
import { type CartAnswer, CartReadsService } from '../reads/cart-reads.service';
import { CartRefreshService } from '../reads/cart-refresh.service';
import { RepresentedAlone } from '../reads/cart-representation.interceptor';
import { CartValidationService } from '../checks/cart-validation.service';
import { CartView, MergedCartView } from '../wire/cart-view.dto';
import { CART_ACCESS } from '../store/cart.access';
import {
  CartCurrencyUpdateDto,
  CartMergeDto,
  CartPath,
  CartSiteUpdateDto,
  CartValidationView,
  DeliveryRestrictionsView,
  DestinationQuery,
} from '../wire/cart.dto';
import type { DeepReadonly } from '../domain/objects';
import { CART_READ, cartWrite, MOVE } from '../domain/refusal-types';
import { TaxedPriceView } from '../wire/price-view.dto';

/** A merge fails as a whole if the customer's cart cannot change; closed carts are not mergeable. */
const MERGE = {
  ...cartWrite({ 400: ['cart_full', 'cart_not_mergeable'] }),
  409: ['cart_busy'],
};

/** Calls that change or check a whole cart. */
@ApiTags('Cart actions')
@Controller('cart/:tenant/carts/:cartId')
@Access(CART_ACCESS)
@SiteFrom('resource')
export class CartActionsController {
  constructor(
    private readonly refreshes: CartRefreshService,
    private readonly moves: CartMovesService,
    private readonly merges: CartMergeService,
    private readonly validations: CartValidationService,
    private readonly reads: CartReadsService,
  ) {}

  /**
   * Looks up prices, taxes, fees and coupons again. An item that is no longer available keeps its last valid price. A coupon that is
   * no longer valid stays with `valid: false`. `validate` lists both.
   */
  @Put('refresh')
  @Operation('refreshCart', 'Refresh a cart', { client: 'carts.refresh', fails: cartWrite() })
  @RepresentedAlone()
  @HttpCode(204)
  refresh(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.refreshes.refresh(caller, cartId);
  }

  /**
   * Moves the cart to another site and returns it. Prices, taxes, fees and coupons are looked up for the new site. If an item is not
   * available there, the request fails and the cart does not change. External prices and discounts keep their amounts, which are gross or
   * net like the prices of the new site.
   */
  @Post('changeSite')
  @Operation('changeCartSite', 'Change the site', {
    client: 'carts.changeSite',
    fails: cartWrite({ 400: ['currency_not_sold', ...MOVE], 409: ['cart_exists'] }),
  })
  @HttpCode(200)
  @ApiOkResponse({ type: CartView })
  async changeSite(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Body() dto: CartSiteUpdateDto): Promise<CartAnswer> {
    await this.moves.changeSite(caller, cartId, dto.siteCode);
    return this.reads.load(caller, cartId);
  }

  /**
   * Changes the cart to another currency of its site and returns it. Amounts are not converted: prices are looked up in the new
   * currency. If an item has no price in it, the request fails and the cart does not change.
   */
  @Post('changeCurrency')
  @Operation('changeCartCurrency', 'Change the currency', {
    client: 'carts.changeCurrency',
    fails: cartWrite({ 400: ['currency_mismatch', 'currency_not_sold', ...MOVE] }),
  })
  @HttpCode(200)
  @ApiOkResponse({ type: CartView })
  async changeCurrency(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: CartCurrencyUpdateDto,
  ): Promise<CartAnswer> {
    await this.moves.changeCurrency(caller, cartId, dto.currency);
    return this.reads.load(caller, cartId);
  }

  /**
   * Moves the contents of a shopper’s anonymous carts into this cart of the customer, and closes those carts. Items are added as by
   * “Add an item”, and coupons up to the site’s maximum. Items that are no longer available are skipped and listed in
   * `skippedItems`. Coupons that are not valid, or cannot be combined with those of the cart, are listed in `skippedCoupons`. Returns
   * the cart.
   */
  @Post('merge')
  @Operation('mergeCarts', 'Merge carts', { client: 'carts.merge', fails: MERGE })
  @HttpCode(200)
  @ApiOkResponse({ type: MergedCartView })
  async merge(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: CartMergeDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<DeepReadonly<MergedCartView>> {
    const skipped = await this.merges.merge(caller, cartId, dto.carts, request);
    return { ...(await this.reads.loadView(caller, cartId)), ...skipped };
  }

  /**
   * Returns what prevents the cart from being ordered as displayed: items that are unavailable or whose price, tax or fees have
   * changed, invalid coupons, a destination without shipping. Changes nothing.
   */
  @Get('validate')
  @Operation('validateCart', 'Validate a cart', {
    client: 'carts.validate',
    fails: { 400: ['cannot_be_priced', 'site_not_found'], ...CART_READ, 503: ['service_unavailable', 'source_unavailable'] },
  })
  validate(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<CartValidationView> {
    return this.validations.validate(caller, cartId);
  }

  /**
   * Returns the lowest shipping cost, before discounts: the cheapest method of the destination’s zone for the value of the goods.
   * Requires a country and postal code on the cart, or in the request, and in the site’s home base, and the site’s main currency.
   */
  @Get('shipping-estimate')
  @Operation('estimateShipping', 'Estimate shipping costs', {
    client: 'carts.estimateShipping',
    fails: {
      400: ['site_not_found'],
      404: [...CART_READ[404], 'shipping_not_estimated'],
      503: ['service_unavailable', 'source_unavailable'],
    },
  })
  @ApiOkResponse({ type: TaxedPriceView })
  shippingEstimate(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Query() query: DestinationQuery,
  ): Promise<TaxedPriceView> {
    return this.reads.loadShippingEstimate(caller, cartId, query);
  }

  /** Returns what restricts the delivery of the cart: how long its items take until they can be shipped. */
  @Get('dtRestrictions')
  @Operation('loadDeliveryRestrictions', 'Load delivery restrictions', { client: 'carts.loadDeliveryRestrictions', fails: CART_READ })
  deliveryRestrictions(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<DeliveryRestrictionsView> {
    return this.reads.loadDeliveryRestrictions(caller, cartId);
  }
}
