import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest, Operation, type Rendering } from '@suite/platform';
import { CART_READ, cartWrite, MOVE } from '../domain/refusal-types';
import { CartCreateService } from './cart-create.service';
import { CartReads } from './cart-reads.service';
import { Represented, RepresentedAlone } from './cart-representation.service';
import { CartView } from './cart-view.dto';
import { CART_ACCESS } from './cart.access';
import { CartPath, CreateCartDto, FindCartQuery, LoadCartQuery, UpdateCartDto } from './cart.dto';
import { CartService } from './cart.service';
import { CartCreated } from './created.dto';

/** What shoppers want to buy, and what it costs. A write prices the cart once; a read shows it at these prices. */
@ApiTags('Carts')
@Controller('cart/:tenant/carts')
@Access(CART_ACCESS)
export class CartController {
  constructor(
    private readonly creation: CartCreateService,
    private readonly carts: CartService,
    private readonly reads: CartReads,
  ) {}

  /**
   * Makes an empty cart. A shopper has one open cart of each type on a site: where there is one already, the answer (409)
   * says its `cartId`. An application says whose cart it is, or makes one of nobody.
   */
  @Post()
  @Operation('createCart', 'Create a cart', {
    fails: { 400: ['currency_not_sold', 'site_not_found'], 409: ['cart_exists', 'cart_busy'], 503: ['source_unavailable'] },
  })
  @Represented()
  create(@CurrentCaller() caller: Caller, @Body() dto: CreateCartDto, @Idempotent() request?: IdempotentRequest): Promise<CartCreated> {
    return this.creation.create(caller, dto, request);
  }

  /** The shopper’s open cart of a type on a site; it is made, where that is asked for and there is none. */
  @Get()
  @Operation('findCart', 'Find the open cart of a shopper', {
    fails: { 400: ['site_not_found'], 404: ['cart_not_found'], 409: ['cart_busy'], 503: ['source_unavailable'] },
  })
  @ApiOkResponse({ type: CartView })
  find(@CurrentCaller() caller: Caller, @Query() query: FindCartQuery): Promise<Rendering> {
    return this.creation.findOrCreate(caller, query);
  }

  /**
   * The cart as it was last priced. Prices of the price book that are older than the site’s `pricesValidMinutes` are looked up
   * again first; where that fails, the last good ones are shown.
   */
  @Get(':cartId')
  @Operation('loadCart', 'Load a cart', { fails: cartWrite() })
  @ApiOkResponse({ type: CartView })
  load(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Query() query: LoadCartQuery): Promise<Rendering> {
    return this.reads.load(caller, cartId, query);
  }

  /**
   * Changes what is said about the cart: what is left out stays, null unsets. What changes nothing makes no new version.
   * Another country means other taxes: everything is looked up there, or the cart stays as it is. Fields that cannot be
   * changed here are refused (400, `read_only`) when they say something else than the cart.
   */
  @Put(':cartId')
  @Operation('updateCart', 'Change a cart', { fails: cartWrite({ 400: MOVE, 409: ['version_conflict'] }) })
  @RepresentedAlone()
  @HttpCode(204)
  replace(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Body() dto: UpdateCartDto): Promise<void> {
    return this.carts.replace(caller, cartId, dto);
  }

  /** Deletes the cart and everything in it, also a closed one. */
  @Delete(':cartId')
  @Operation('deleteCart', 'Delete a cart', { fails: { ...CART_READ, 409: ['checkout_in_progress'] } })
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.carts.delete(caller, cartId);
  }
}
