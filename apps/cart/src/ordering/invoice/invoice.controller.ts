import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { type AnyDocument, ciiXml, numberOf, ublXml } from '@suite/invoice';
import type { FastifyReply } from 'fastify';
import { CreditNotePath } from '../credit/credit-note.dto';
import { ORDER_VIEW } from '../order/order.access';
import { OrderPath } from '../order/order.dto';
import { DocumentPrinterService } from './document-printer.service';
import { InvoiceView, InvoiceXmlQuery } from './invoice.dto';
import { InvoiceService } from './invoice.service';

const NOT_FOUND = { 404: ['order_not_found', 'invoice_not_found'], 409: ['order_imported'] };
const NOTE_NOT_FOUND = { 404: ['order_not_found', 'credit_note_not_found', 'invoice_not_found'], 409: ['order_imported'] };
const PDF = { type: 'application/pdf' };
const XML = { type: 'application/xml', example: '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>…</Invoice>' };

/** Invoices of orders, and credit notes as documents. */
@ApiTags('Invoices')
@Controller('cart/:tenant/orders/:orderId')
@Access(ORDER_VIEW)
@SiteFrom('resource')
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly printer: DocumentPrinterService,
  ) {}

  /**
   * Returns the invoice of an order. It is written once: when packing has finished, or with the order if the site’s `invoiceAt` is PLACED.
   * Until then the answer is 404 with the reason, as for an order that gets no invoice.
   */
  @Get('invoice')
  @Operation('loadInvoice', 'Load an invoice', { fails: NOT_FOUND })
  @ApiOkResponse({ type: InvoiceView })
  load(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<object> {
    return this.invoices.load(caller, orderId);
  }

  /** Returns the invoice as PDF/A-3 with its data inside (Factur-X, ZUGFeRD), in the language of the shopper. */
  @Get('invoice.pdf')
  @Operation('printInvoice', 'Print an invoice', { client: 'invoices.print', fails: NOT_FOUND, file: PDF })
  async pdf(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.printed(reply, caller, await this.invoices.load(caller, orderId));
  }

  /** Returns the invoice as XML after EN 16931; for a company with a `buyerReference` as XRechnung. */
  @Get('invoice.xml')
  @Operation('loadInvoiceXml', 'Load an invoice as XML', { client: 'invoices.loadXml', fails: NOT_FOUND, file: XML })
  async xml(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Query() { syntax }: InvoiceXmlQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return written(reply, await this.invoices.load(caller, orderId), syntax);
  }

  /** Returns a credit note as PDF/A-3 with its data inside. An order without an invoice has none. */
  @Get('credit-notes/:creditNoteId.pdf')
  @Operation('printCreditNote', 'Print a credit note', { client: 'creditNotes.print', fails: NOTE_NOT_FOUND, file: PDF })
  async notePdf(
    @CurrentCaller() caller: Caller,
    @Param() { orderId, creditNoteId }: CreditNotePath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.printed(reply, caller, await this.invoices.loadCreditNote(caller, orderId, creditNoteId));
  }

  /** Returns a credit note as XML after EN 16931, naming the invoice that it corrects. */
  @Get('credit-notes/:creditNoteId.xml')
  @Operation('loadCreditNoteXml', 'Load a credit note as XML', { client: 'creditNotes.loadXml', fails: NOTE_NOT_FOUND, file: XML })
  async noteXml(
    @CurrentCaller() caller: Caller,
    @Param() { orderId, creditNoteId }: CreditNotePath,
    @Query() { syntax }: InvoiceXmlQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return written(reply, await this.invoices.loadCreditNote(caller, orderId, creditNoteId), syntax);
  }

  private async printed(reply: FastifyReply, { tenant }: Caller, document: AnyDocument): Promise<StreamableFile> {
    return sent(reply, await this.printer.print(tenant, document), `${numberOf(document)}.pdf`, PDF.type);
  }
}

function written(reply: FastifyReply, document: AnyDocument, syntax: InvoiceXmlQuery['syntax'] = 'ubl'): StreamableFile {
  const xml = syntax === 'cii' ? ciiXml(document) : ublXml(document);
  return sent(reply, Buffer.from(xml), `${numberOf(document)}.xml`, `${XML.type}; charset=utf-8`);
}

/** Sends a file that a browser shows. No cache may store it, because it contains names and addresses. */
function sent(reply: FastifyReply, bytes: Buffer, name: string, type: string): StreamableFile {
  void reply.headers({
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
    'x-content-type-options': 'nosniff',
  });
  return new StreamableFile(bytes);
}
