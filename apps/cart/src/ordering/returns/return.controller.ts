import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { DeepReadonly } from '../../cart/domain/objects';
import { ORDER_VIEW, RETURN_MANAGE } from '../order/order.access';
import { OrderPath } from '../order/order.dto';
import { ReturnReceiptService } from './return-receipt.service';
import { ReturnRequestService } from './return-request.service';
import { ReturnStepsService } from './return-steps.service';
import { ReturnDeclineDto, ReturnDraftDto, ReturnPageQuery, ReturnPath, ReturnReceiptDto, ReturnView } from './return.dto';

const PATH = '/cart/{tenant}/orders/{orderId}/returns/{returnId}';
const ORDER = ['order_not_found'];
const RETURN = [...ORDER, 'return_not_found'];
/** Shoppers request and cancel returns of their own orders. */
const RETURN_OWN = { ...ORDER_VIEW, ...RETURN_MANAGE };

/** Returns of orders, from the request to the credit note. */
@ApiTags('Returns')
@Controller('cart/:tenant/orders/:orderId/returns')
@Access(RETURN_MANAGE)
@SiteFrom('resource')
export class ReturnController {
  constructor(
    private readonly requests: ReturnRequestService,
    private readonly steps: ReturnStepsService,
    private readonly receipts: ReturnReceiptService,
  ) {}

  /**
   * Requests a return of items of an order: at most what is charged, not credited, and in no other open return. A shopper can do so for
   * the site’s `returnDays` after the order was shipped, the shop once packing has finished. The number comes from the schema `return`,
   * without gaps. The shopper gets a mail. The return is APPROVED at once if the site says `autoApproveReturns`.
   */
  @Post()
  @Operation('createReturn', 'Request a return', {
    fails: {
      404: ORDER,
      409: [
        ...['nothing_to_return', 'order_not_packed', 'order_not_shipped', 'order_cancelled', 'order_imported'],
        ...['return_closed', 'return_number_repeated'],
      ],
      503: ['service_unavailable', 'return_number_unavailable'],
    },
    location: PATH,
  })
  @Access(RETURN_OWN)
  @ApiCreatedResponse({ type: ReturnView })
  create(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() dto: ReturnDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<DeepReadonly<ReturnView>> {
    return this.requests.create(caller, orderId, dto, request);
  }

  /** Returns the returns of an order, newest first. The next page begins `after` the last id. */
  @Get()
  @Operation('listOrderReturns', 'List returns of an order', { client: 'returns.listOfOrder', fails: { 404: ORDER } })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: [ReturnView] })
  list(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Query() query: ReturnPageQuery,
  ): Promise<DeepReadonly<ReturnView>[]> {
    return this.requests.listOfOrder(caller, orderId, query);
  }

  /** Returns a return. */
  @Get(':returnId')
  @Operation('loadReturn', 'Load a return', { fails: { 404: RETURN } })
  @Access(ORDER_VIEW)
  @ApiOkResponse({ type: ReturnView })
  load(@CurrentCaller() caller: Caller, @Param() path: ReturnPath): Promise<DeepReadonly<ReturnView>> {
    return this.requests.load(caller, path);
  }

  /** Approves a requested return. The shopper gets a mail. */
  @Post(':returnId/approve')
  @Operation('approveReturn', 'Approve a return', { fails: { 404: RETURN, 409: ['return_state'] } })
  @HttpCode(200)
  @ApiOkResponse({ type: ReturnView })
  approve(@CurrentCaller() caller: Caller, @Param() path: ReturnPath): Promise<DeepReadonly<ReturnView>> {
    return this.steps.approve(caller, path);
  }

  /** Declines a requested return. The shopper gets a mail with the comment. The items can be requested again. */
  @Post(':returnId/decline')
  @Operation('declineReturn', 'Decline a return', { fails: { 404: RETURN, 409: ['return_state'] } })
  @HttpCode(200)
  @ApiOkResponse({ type: ReturnView })
  decline(@CurrentCaller() caller: Caller, @Param() path: ReturnPath, @Body() dto: ReturnDeclineDto): Promise<DeepReadonly<ReturnView>> {
    return this.steps.decline(caller, path, dto);
  }

  /** Cancels a return whose goods have not come. Shoppers cancel their own. */
  @Post(':returnId/cancel')
  @Operation('cancelReturn', 'Cancel a return', { fails: { 404: RETURN, 409: ['return_state'] } })
  @HttpCode(200)
  @Access(RETURN_OWN)
  @ApiOkResponse({ type: ReturnView })
  cancel(@CurrentCaller() caller: Caller, @Param() path: ReturnPath): Promise<DeepReadonly<ReturnView>> {
    return this.steps.cancel(caller, path);
  }

  /**
   * Stores what came of an approved return. Lines with `credit`, and the shipping if it is requested, are credited by a credit note. The
   * return is then CREDITED and shows `creditNoteId`, and the shopper gets the mail about the note. Without them it is RECEIVED. If the
   * note gets no number, nothing is received.
   */
  @Post(':returnId/receive')
  @Operation('receiveReturn', 'Receive a return', {
    fails: {
      404: RETURN,
      409: ['return_state', 'nothing_to_return', 'already_credited', 'order_cancelled', 'order_not_packed', 'credit_note_number_repeated'],
      503: ['service_unavailable', 'credit_note_number_unavailable'],
    },
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ReturnView })
  receive(
    @CurrentCaller() caller: Caller,
    @Param() path: ReturnPath,
    @Body() dto: ReturnReceiptDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<DeepReadonly<ReturnView>> {
    return this.receipts.receive(caller, path, dto, request);
  }
}
