import { Body, Controller, Get, Param, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { ORDER_CREDIT, ORDER_VIEW } from '../order/order.access';
import { OrderPath } from '../order/order.dto';
import {
  CreditNoteDraftDto,
  CreditNoteListQuery,
  CreditNotePath,
  CreditNotePreviewView,
  CreditNoteQuery,
  CreditNoteView,
} from './credit-note.dto';
import { CreditNotePreviewInterceptor } from './credit-note-preview.interceptor';
import { CreditNoteService } from './credit-note.service';

const PATH = '/cart/{tenant}/orders/{orderId}/credit-notes/{creditNoteId}';

/** Credit notes of orders. They never change. */
@ApiTags('Credit notes')
@Controller('cart/:tenant/orders/:orderId/credit-notes')
@Access(ORDER_VIEW)
@SiteFrom('resource')
export class CreditNoteController {
  constructor(private readonly notes: CreditNoteService) {}

  /**
   * Credits items with their fees, the shipping, or the payment fee, after discounts: at most what is charged, so that items count
   * at their packed quantity. Partial credit notes add up to exactly the charge for each tax rate. Until packing has finished, the
   * answer is 409 `order_not_packed`. The number comes from the schema `creditNote`, without gaps. The shopper gets a mail. Coupons
   * are not released. With `preview`, the answer is 200 with the amounts, and the same refusals; nothing is stored.
   */
  @Post()
  @Operation('createCreditNote', 'Create a credit note', {
    fails: {
      404: ['order_not_found'],
      409: ['already_credited', 'order_cancelled', 'order_imported', 'order_not_packed', 'credit_note_number_repeated'],
      503: ['service_unavailable', 'credit_note_number_unavailable'],
    },
    location: PATH,
  })
  @UseInterceptors(CreditNotePreviewInterceptor)
  @ApiCreatedResponse({ type: CreditNoteView })
  @ApiOkResponse({ type: CreditNotePreviewView })
  @Access(ORDER_CREDIT)
  create(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Query() { preview }: CreditNoteQuery,
    @Body() dto: CreditNoteDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreditNoteView | CreditNotePreviewView> {
    return preview ? this.notes.preview(caller, orderId, dto) : this.notes.create(caller, orderId, dto, request);
  }

  /** Returns the credit notes of an order, oldest first. */
  @Get()
  @Operation('listCreditNotes', 'List credit notes', { fails: { 404: ['order_not_found'] }, headers: ['X-Total-Count'] })
  async list(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Query() query: CreditNoteListQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<CreditNoteView[]> {
    const { entries, total } = await this.notes.list(caller, orderId, query);
    void response.header('x-total-count', String(total));
    return entries;
  }

  /** Returns a credit note. */
  @Get(':creditNoteId')
  @Operation('loadCreditNote', 'Load a credit note', { fails: { 404: ['order_not_found', 'credit_note_not_found'] } })
  load(@CurrentCaller() caller: Caller, @Param() { orderId, creditNoteId }: CreditNotePath): Promise<CreditNoteView> {
    return this.notes.load(caller, orderId, creditNoteId);
  }
}
