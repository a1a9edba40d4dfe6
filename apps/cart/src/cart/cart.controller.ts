import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import { CartCreateService } from './cart-create.service';
import { cartText, CartReads } from './cart-reads.service';
import { CartRefreshService } from './cart-refresh.service';
import { CartView } from './cart-view.dto';
import { CartCreated, CreateCartDto, FindCartQuery, ReadCartQuery, UpdateCartDto } from './cart.dto';
import { CartService } from './cart.service';

/** Shoppers have their own carts, applications all of their tenant's. */
export const CART_ACCESS = { application: 'cart.cart_manage', customer: 'cart.cart_own', anonymous: 'cart.cart_own' } as const;
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

@Controller('cart/:tenant/carts')
@Access(CART_ACCESS)
export class CartController {
  constructor(
    private readonly creation: CartCreateService,
    private readonly carts: CartService,
    private readonly refreshes: CartRefreshService,
    private readonly reads: CartReads,
  ) {}

  /** Makes a cart. Of each site and type a shopper has one open cart. */
  @Post()
  create(@CurrentCaller() caller: Caller, @Body() dto: CreateCartDto, @Idempotent() request?: IdempotentRequest): Promise<CartCreated> {
    return this.creation.create(caller, dto, request);
  }

  /** The shopper's open cart. */
  @Get()
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartView })
  async find(@CurrentCaller() caller: Caller, @Query() query: FindCartQuery): Promise<string> {
    return cartText(await this.creation.find(caller, query));
  }

  @Get(':cartId')
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartView })
  async get(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Query() { refresh }: ReadCartQuery): Promise<string> {
    if (refresh) await this.refreshes.refresh(caller, cartId);
    return cartText(await this.reads.cart(caller, cartId));
  }

  @Put(':cartId')
  @HttpCode(204)
  update(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Body() dto: UpdateCartDto): Promise<void> {
    return this.carts.update(caller, cartId, dto);
  }

  @Delete(':cartId')
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string): Promise<void> {
    return this.carts.delete(caller, cartId);
  }
}
