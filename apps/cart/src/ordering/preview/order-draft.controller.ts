import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CART_ACCESS, CartPath } from '../../cart';
import { CART_READ } from '../../cart/domain/refusal-types';
import type { DeepReadonly } from '../../cart/domain/objects';
import { CheckoutPreviewView, ShippingMethodView } from './order-draft.dto';
import { OrderDraftService } from './order-draft.service';

const LOOK_UP = {
  400: ['cannot_be_priced', 'site_not_found'],
  ...CART_READ,
  409: ['cart_closed'],
  503: ['service_unavailable', 'source_unavailable'],
};

/** The calls between a cart and its order: shipping methods, preview and checkout. */
@ApiTags('Checkouts')
@Controller('cart/:tenant/carts/:cartId')
@Access(CART_ACCESS)
@SiteFrom('resource')
export class OrderDraftController {
  constructor(private readonly drafts: OrderDraftService) {}

  /**
   * Returns the methods that ship the cart to its `countryCode` and `zipCode`, each with its cost for these goods, the cheapest
   * first. The list is empty for an empty cart, for a destination that the site does not ship to, and in a currency without shipping
   * prices.
   */
  @Get('shipping-methods')
  @Operation('listShippingMethods', 'List shipping methods', { client: 'carts.listShippingMethods', fails: LOOK_UP })
  @ApiOkResponse({ type: [ShippingMethodView] })
  listShippingMethods(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<DeepReadonly<ShippingMethodView>[]> {
    return this.drafts.listShippingMethods(caller, cartId);
  }

  /**
   * Returns the order that a checkout would create: with current prices, taxes, fees and coupons, the cost of the chosen shipping
   * method, and the payment fee. `missing` lists what prevents the order. Changes nothing: the cart itself still shows the lowest
   * shipping cost.
   */
  @Get('checkout-preview')
  @Operation('previewCheckout', 'Preview the order', { client: 'carts.previewCheckout', fails: LOOK_UP })
  @ApiOkResponse({ type: CheckoutPreviewView })
  preview(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<DeepReadonly<CheckoutPreviewView>> {
    return this.drafts.preview(caller, cartId);
  }
}
