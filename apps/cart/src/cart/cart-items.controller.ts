import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Idempotent, type IdempotentRequest } from '@suite/platform';
import { CartItemsService } from './cart-items.service';
import { CartReads } from './cart-reads.service';
import { Represented, RepresentedAlone } from './cart-representation.service';
import { CartItemView } from './cart-view.dto';
import { CART_ACCESS } from './cart.access';
import { CartPath } from './cart.dto';
import { ItemCreated } from './created.dto';
import { ItemChangeDto, ItemDto, ItemPath, ReplaceItemQuery } from './item.dto';
import { JSON_TEXT, type JsonText } from './json-text.view';

@Controller('cart/:tenant/carts/:cartId/items')
@Access(CART_ACCESS)
export class CartItemsController {
  constructor(
    private readonly items: CartItemsService,
    private readonly reads: CartReads,
  ) {}

  @Get()
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: [CartItemView] })
  list(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<JsonText<CartItemView[]>> {
    return this.reads.listItems(caller, cartId);
  }

  /** Adds an item. What the cart has already gets more of it. */
  @Post()
  @Represented()
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  add(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: ItemDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<ItemCreated> {
    return this.items.add(caller, cartId, dto, request);
  }

  @Delete()
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  deleteAll(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.items.deleteAll(caller, cartId);
  }

  @Get(':itemId')
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartItemView })
  load(@CurrentCaller() caller: Caller, @Param() { cartId, itemId }: ItemPath): Promise<JsonText<CartItemView>> {
    return this.reads.loadItem(caller, cartId, itemId);
  }

  @Put(':itemId')
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  replace(
    @CurrentCaller() caller: Caller,
    @Param() { cartId, itemId }: ItemPath,
    @Body() dto: ItemChangeDto,
    @Query() { partial }: ReplaceItemQuery,
  ): Promise<void> {
    return this.items.replace(caller, cartId, itemId, dto, partial);
  }

  @Delete(':itemId')
  @RepresentedAlone()
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  delete(@CurrentCaller() caller: Caller, @Param() { cartId, itemId }: ItemPath): Promise<void> {
    return this.items.delete(caller, cartId, itemId);
  }
}
