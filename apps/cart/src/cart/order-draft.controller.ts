import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/platform';
import { CART_READ } from '../domain/refusal-types';
import { CART_ACCESS } from './cart.access';
import { CartPath } from './cart.dto';
import type { Shown } from './shown.view';
import { CheckoutPreviewView, ShippingMethodView } from './order-draft.dto';
import { OrderDraftService } from './order-draft.service';

const LOOK_UP = {
  400: ['cannot_be_priced', 'site_not_found'],
  ...CART_READ,
  409: ['cart_closed'],
  503: ['service_unavailable', 'source_unavailable'],
};

/** From a cart to an order: how it can be shipped, and what it will cost. */
@ApiTags('Checkout')
@Controller('cart/:tenant/carts/:cartId')
@Access(CART_ACCESS)
export class OrderDraftController {
  constructor(private readonly drafts: OrderDraftService) {}

  /**
   * How the cart can be shipped to its `countryCode` and `zipCode`, and what each way costs for its goods, the cheapest first.
   * None for an empty cart, a place that the site does not ship to, and a currency in which shipping has no price.
   */
  @Get('shipping-methods')
  @Operation('listShippingMethods', 'List the shipping methods', { fails: LOOK_UP })
  @ApiOkResponse({ type: [ShippingMethodView] })
  listShippingMethods(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<Shown<ShippingMethodView>[]> {
    return this.drafts.listShippingMethods(caller, cartId);
  }

  /**
   * The order that the cart would be now: prices, taxes, fees and coupons are looked up again, the shipping is that of the chosen
   * method, the payment fee is added. `missing` says what keeps it from being ordered. Changes nothing; the cart itself goes on
   * showing the least that shipping will cost.
   */
  @Get('checkout-preview')
  @Operation('previewCheckout', 'Preview the order', { fails: LOOK_UP })
  @ApiOkResponse({ type: CheckoutPreviewView })
  preview(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<Shown<CheckoutPreviewView>> {
    return this.drafts.preview(caller, cartId);
  }
}
