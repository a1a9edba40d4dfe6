import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { validationError } from '@suite/errors';
import { CartItemsBatchService } from './cart-items-batch.service';
import { CART_ACCESS } from './cart.controller';
import { BatchEntryView, ItemBatchChangeDto, ItemDto } from './item.dto';

const ADDED_MAX = 200;
const CHANGED_MAX = 50;

@Controller('cart/:tenant/carts/:cartId/itemsBatch')
@Access(CART_ACCESS)
export class CartItemsBatchController {
  constructor(private readonly batch: CartItemsBatchService) {}

  /** Adds up to 200 items; each entry has a status of its own. */
  @Post()
  @HttpCode(200)
  @ApiBody({ type: [ItemDto] })
  add(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Body() body: unknown): Promise<BatchEntryView[]> {
    return this.batch.add(caller, cartId, entriesOf(body, ADDED_MAX));
  }

  /** Changes up to 50 items; each entry has a status of its own. */
  @Put()
  @HttpCode(207)
  @ApiBody({ type: [ItemBatchChangeDto] })
  change(@CurrentCaller() caller: Caller, @Param('cartId') cartId: string, @Body() body: unknown): Promise<BatchEntryView[]> {
    return this.batch.change(caller, cartId, entriesOf(body, CHANGED_MAX));
  }
}

/** The entries are validated one by one, so that a bad one does not keep the others out. */
function entriesOf(body: unknown, max: number): unknown[] {
  if (Array.isArray(body) && body.length >= 1 && body.length <= max) return body;
  throw validationError([{ field: '', type: 'invalid_value', message: `The body must be an array of 1 to ${max} entries` }]);
}
