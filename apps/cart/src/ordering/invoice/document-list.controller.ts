import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation, sendCsv } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { ORDER_MANAGE } from '../order/order.access';
import { CREDIT_NOTE_HEADER, INVOICE_HEADER, ORDER_HEADER } from './document-file.view';
import { DocumentFileService } from './document-file.service';
import { DocumentPeriodQuery, InvoiceListQuery } from './document-list.dto';
import { DocumentListService } from './document-list.service';
import { InvoiceView } from './invoice.dto';

const fileOf = (header: string, line: string) => ({ type: 'text/csv', example: `${header.slice(1)}${line}\r\n` });
const DAY = '2026-11-28T09:30:00.000Z,2026-11-28';
const SUMS = 'EUR,30,5.7,35.7';
const INVOICE_CSV = fileOf(INVOICE_HEADER, `INV-2026-000001,${DAY},2026-000002,main,1000000008,Example Ltd,DE,,${SUMS}`);
const CREDIT_NOTE_CSV = fileOf(
  CREDIT_NOTE_HEADER,
  `CN-2026-000001,CREDIT,${DAY},INV-2026-000001,2026-000002,main,1000000008,Example Ltd,DE,,EUR,9,1.71,10.71`,
);
const ORDER_CSV = fileOf(
  ORDER_HEADER,
  `2026-000002,2026-11-28T09:30:00.000Z,main,COMPLETED,PAID,1000000008,Example Ltd,DE,INV-2026-000001,${SUMS}`,
);

/** The books of a period: lists of invoices, credit notes and orders. */
@ApiTags('Invoices')
@Controller('cart/:tenant')
@Access({ application: ['cart.order_view', ORDER_MANAGE] })
@SiteFrom('resource')
export class DocumentListController {
  constructor(
    private readonly lists: DocumentListService,
    private readonly files: DocumentFileService,
  ) {}

  /** Returns the issued invoices of the tenant, newest first; for staff those of their sites. The next page begins `after` the last number. */
  @Get('invoices')
  @Operation('listInvoices', 'List invoices')
  @ApiOkResponse({ type: [InvoiceView] })
  list(@CurrentCaller() caller: Caller, @Query() query: InvoiceListQuery): Promise<object[]> {
    return this.lists.list(caller, query);
  }

  /**
   * Returns the invoices of a period as CSV (RFC 4180, UTF-8 with a byte order mark), oldest first; for staff those of their sites. Texts
   * that a spreadsheet would calculate begin with an apostrophe.
   */
  @Get('invoices.csv')
  @Operation('exportInvoices', 'Export invoices', { client: 'invoices.export', file: INVOICE_CSV })
  invoices(
    @CurrentCaller() caller: Caller,
    @Query() query: DocumentPeriodQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendCsv(reply, { name: 'invoices.csv', header: INVOICE_HEADER }, this.files.invoices(caller, query));
  }

  /**
   * Returns the credit notes of a period as CSV, as `invoices.csv`. A note without `invoiceNumber` is of an order without an invoice; the
   * tax report has no such notes.
   */
  @Get('credit-notes.csv')
  @Operation('exportCreditNotes', 'Export credit notes', { client: 'creditNotes.export', file: CREDIT_NOTE_CSV })
  creditNotes(
    @CurrentCaller() caller: Caller,
    @Query() query: DocumentPeriodQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendCsv(reply, { name: 'credit-notes.csv', header: CREDIT_NOTE_HEADER }, this.files.creditNotes(caller, query));
  }

  /** Returns the orders that were placed in a period as CSV, as `invoices.csv`. Their amounts are those of `charge`. */
  @Get('orders.csv')
  @Operation('exportOrders', 'Export orders', { client: 'orders.export', file: ORDER_CSV })
  orders(
    @CurrentCaller() caller: Caller,
    @Query() query: DocumentPeriodQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendCsv(reply, { name: 'orders.csv', header: ORDER_HEADER }, this.files.orders(caller, query));
  }
}
