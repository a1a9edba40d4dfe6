import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import { CartCreateService } from './cart-create.service';
import { CartReads } from './cart-reads.service';
import { Represented, RepresentedAlone } from './cart-representation.service';
import { CartView } from './cart-view.dto';
import { CART_ACCESS } from './cart.access';
import { CartPath, CreateCartDto, FindCartQuery, LoadCartQuery, UpdateCartDto } from './cart.dto';
import { CartService } from './cart.service';
import { CartCreated } from './created.dto';
import { JSON_TEXT, type JsonText } from './json-text.view';

@Controller('cart/:tenant/carts')
@Access(CART_ACCESS)
export class CartController {
  constructor(
    private readonly creation: CartCreateService,
    private readonly carts: CartService,
    private readonly reads: CartReads,
  ) {}

  /** Makes a cart. Of each site and type a shopper has one open cart. */
  @Post()
  @Represented()
  @ApiConflictResponse({ description: 'The shopper has an open cart of this site and type' })
  create(@CurrentCaller() caller: Caller, @Body() dto: CreateCartDto, @Idempotent() request?: IdempotentRequest): Promise<CartCreated> {
    return this.creation.create(caller, dto, request);
  }

  /** The shopper's open cart. */
  @Get()
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartView })
  @ApiNotFoundResponse({ description: 'There is no open cart' })
  @ApiConflictResponse({ description: 'Another call makes the cart at this moment' })
  find(@CurrentCaller() caller: Caller, @Query() query: FindCartQuery): Promise<JsonText<CartView>> {
    return this.creation.findOrCreate(caller, query);
  }

  @Get(':cartId')
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartView })
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  load(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Query() query: LoadCartQuery): Promise<JsonText<CartView>> {
    return this.reads.load(caller, cartId, query);
  }

  @Put(':cartId')
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The version is another one, the cart is closed, or changed by others' })
  replace(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Body() dto: UpdateCartDto): Promise<void> {
    return this.carts.replace(caller, cartId, dto);
  }

  @Delete(':cartId')
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  delete(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.carts.delete(caller, cartId);
  }
}
