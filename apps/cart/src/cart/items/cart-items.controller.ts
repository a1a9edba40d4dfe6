import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { CartItemsService } from './cart-items.service';
import { CartReadsService, type ItemAnswer } from '../reads/cart-reads.service';
import { Represented, RepresentedAlone } from '../reads/cart-representation.interceptor';
import { CartItemView } from '../wire/cart-view.dto';
import { CART_ACCESS } from '../store/cart.access';
import { CartItemsQuery, CartPath } from '../wire/cart.dto';
import { CreatedCartItemView } from '../wire/created.dto';
import { CART_READ, cartWrite, ITEM } from '../domain/refusal-types';
import { CartItemUpdateDto, CartItemDraftDto, ItemPath, ItemSiteQuery, ReplaceItemQuery } from '../wire/item.dto';

/** The items of a cart: catalog items, priced by the price book, and external items, which carry their own price. */
@ApiTags('Cart items')
@Controller('cart/:tenant/carts/:cartId/items')
@Access(CART_ACCESS)
@SiteFrom('resource')
export class CartItemsController {
  constructor(
    private readonly items: CartItemsService,
    private readonly reads: CartReadsService,
  ) {}

  /** Returns the items of the cart, in the order in which they were added. */
  @Get()
  @Operation('listCartItems', 'List cart items', { client: 'carts.listItems', fails: CART_READ })
  @ApiOkResponse({ type: [CartItemView] })
  list(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Query() query: CartItemsQuery): Promise<ItemAnswer[]> {
    return this.reads.listItems(caller, cartId, query);
  }

  /**
   * Adds an item. If the cart already contains it, its quantity is increased and the line repriced, unless either has
   * `keepAsSeparateLineItem`. A cart holds at most 2,000 items.
   */
  @Post()
  @Operation('addCartItem', 'Add an item', {
    client: 'carts.addItem',
    fails: cartWrite({ 400: ['cart_full', ...ITEM] }),
    location: '/cart/{tenant}/carts/{cartId}/items/{itemId}',
  })
  @Represented()
  add(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: CartItemDraftDto,
    @Query() query: ItemSiteQuery,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCartItemView> {
    return this.items.add(caller, cartId, dto, query, request);
  }

  /** Deletes all items of the cart. */
  @Delete()
  @Operation('deleteCartItems', 'Delete all items', { client: 'carts.deleteItems', fails: cartWrite() })
  @RepresentedAlone()
  @HttpCode(204)
  deleteAll(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.items.deleteAll(caller, cartId);
  }

  /** Returns an item of the cart. */
  @Get(':itemId')
  @Operation('loadCartItem', 'Load an item', { client: 'carts.loadItem', fails: { 404: [...CART_READ[404], 'item_not_found'] } })
  @ApiOkResponse({ type: CartItemView })
  load(@CurrentCaller() caller: Caller, @Param() { cartId, itemId }: ItemPath, @Query() query: CartItemsQuery): Promise<ItemAnswer> {
    return this.reads.loadItem(caller, cartId, itemId, query);
  }

  /**
   * Replaces an item; its product cannot change. With `partial=true`, omitted fields keep their values. A quantity of 0 deletes the
   * item.
   */
  @Put(':itemId')
  @Operation('replaceCartItem', 'Replace an item', {
    client: 'carts.replaceItem',
    fails: cartWrite({ 400: ['product_changed', ...ITEM], 404: ['item_not_found'] }),
  })
  @RepresentedAlone()
  @HttpCode(204)
  replace(
    @CurrentCaller() caller: Caller,
    @Param() { cartId, itemId }: ItemPath,
    @Body() dto: CartItemUpdateDto,
    @Query() query: ReplaceItemQuery,
  ): Promise<void> {
    return this.items.replace(caller, cartId, itemId, dto, query);
  }

  /** Deletes an item of the cart. Its id is not reused. */
  @Delete(':itemId')
  @Operation('deleteCartItem', 'Delete an item', { client: 'carts.deleteItem', fails: cartWrite({ 404: ['item_not_found'] }) })
  @RepresentedAlone()
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { cartId, itemId }: ItemPath): Promise<void> {
    return this.items.delete(caller, cartId, itemId);
  }
}
