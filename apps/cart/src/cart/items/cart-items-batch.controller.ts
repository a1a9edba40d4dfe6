import { Body, Controller, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { Entries } from '@suite/validation';
import { CartItemsBatchService } from './cart-items-batch.service';
import { CART_ACCESS } from '../store/cart.access';
import { CartPath } from '../wire/cart.dto';
import { cartWrite } from '../domain/refusal-types';
import { CartItemBatchUpdateDto, CartItemChangeResultView, CartItemDraftDto, CartItemResultView, ItemSiteQuery } from '../wire/item.dto';

/** Many items of a cart in one request. */
@ApiTags('Cart item batches')
@Controller('cart/:tenant/carts/:cartId/itemsBatch')
@Access(CART_ACCESS)
@SiteFrom('resource')
export class CartItemsBatchController {
  constructor(private readonly batch: CartItemsBatchService) {}

  /**
   * Adds up to 200 items and prices the cart once. Each entry of the answer has the status of a single “Add an item” call; a
   * rejected entry does not affect the others. `Prefer` has no effect.
   */
  @Post()
  @Operation('addCartItems', 'Add many items', { client: 'carts.addItems', fails: cartWrite() })
  @HttpCode(200)
  @ApiBody({ type: [CartItemDraftDto] })
  add(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body(new Entries({ max: 200 })) entries: unknown[],
    @Query() query: ItemSiteQuery,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CartItemResultView[]> {
    return this.batch.add(caller, cartId, entries, query, request);
  }

  /**
   * Changes up to 50 items and prices the cart once. Omitted fields do not change; a quantity of 0 deletes the item. Each entry of
   * the answer has its own status; a rejected entry does not affect the others. `Prefer` has no effect.
   */
  @Put()
  @Operation('updateCartItems', 'Change many items', { client: 'carts.updateItems', fails: cartWrite() })
  @HttpCode(207)
  @ApiBody({ type: [CartItemBatchUpdateDto] })
  change(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body(new Entries({ max: 50 })) entries: unknown[],
    @Query() query: ItemSiteQuery,
  ): Promise<CartItemChangeResultView[]> {
    return this.batch.change(caller, cartId, entries, query);
  }
}
