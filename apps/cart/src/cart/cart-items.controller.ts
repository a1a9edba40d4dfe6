import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { CartItemsService } from './cart-items.service';
import { CartReads } from './cart-reads.service';
import { CartItemView } from './cart-view.dto';
import { CART_ACCESS, JSON_TEXT } from './cart.controller';
import { ItemChangeDto, ItemCreated, ItemDto, PutItemQuery } from './item.dto';

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
  list(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string): Promise<string> {
    return this.reads.items(caller, cartId);
  }

  /** Adds an item. What the cart has already gets more of it. */
  @Post()
  add(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Body() dto: ItemDto): Promise<ItemCreated> {
    return this.items.add(caller, cartId, dto);
  }

  @Delete()
  @HttpCode(204)
  removeAll(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string): Promise<void> {
    return this.items.removeAll(caller, cartId);
  }

  @Get(':itemId')
  @Header(...JSON_TEXT)
  @ApiOkResponse({ type: CartItemView })
  get(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Param('itemId') itemId: string): Promise<string> {
    return this.reads.item(caller, cartId, itemId);
  }

  @Put(':itemId')
  @HttpCode(204)
  put(
    @CurrentCaller() caller: Caller,
    @Param('cartId') cartId: string,
    @Param('itemId') itemId: string,
    @Body() dto: ItemChangeDto,
    @Query() { partial }: PutItemQuery,
  ): Promise<void> {
    return this.items.put(caller, cartId, itemId, dto, partial);
  }

  @Delete(':itemId')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Param('itemId') itemId: string): Promise<void> {
    return this.items.remove(caller, cartId, itemId);
  }
}
