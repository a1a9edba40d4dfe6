import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiConflictResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Entries, Idempotent, type IdempotentRequest } from '@suite/platform';
import { CartItemsBatchService } from './cart-items-batch.service';
import { CART_ACCESS } from './cart.access';
import { CartPath } from './cart.dto';
import { BatchEntryView, ItemBatchChangeDto, ItemDto } from './item.dto';

@Controller('cart/:tenant/carts/:cartId/itemsBatch')
@Access(CART_ACCESS)
export class CartItemsBatchController {
  constructor(private readonly batch: CartItemsBatchService) {}

  /** Adds up to 200 items; each entry has a status of its own. */
  @Post()
  @HttpCode(200)
  @ApiBody({ type: [ItemDto] })
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  add(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body(new Entries({ max: 200 })) entries: unknown[],
    @Idempotent() request?: IdempotentRequest,
  ): Promise<BatchEntryView[]> {
    return this.batch.add(caller, cartId, entries, request);
  }

  /** Changes up to 50 items; each entry has a status of its own. */
  @Put()
  @HttpCode(207)
  @ApiBody({ type: [ItemBatchChangeDto] })
  @ApiConflictResponse({ description: 'The cart is closed, or changed by others' })
  change(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body(new Entries({ max: 50 })) entries: unknown[],
  ): Promise<BatchEntryView[]> {
    return this.batch.change(caller, cartId, entries);
  }
}
