import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { READING } from '../packing.access';
import { LabelQuery, MISSING_HEADER, PacklistsQuery, PaperPath, PDF_FILE, ZPL_FILE } from './paper.dto';
import { PaperService } from './paper.service';
import type { PrintedPaper } from './printer.service';

const FAILS = { fails: { 404: ['order_not_found'] } };
const LABEL_FAILS = { fails: { ...FAILS.fails, 409: ['sscc_exhausted'] } };

/** The papers of orders: packing lists, delivery notes and labels. */
@ApiTags('Packing papers')
@Controller('pick-pack/:tenant')
export class PaperController {
  constructor(private readonly papers: PaperService) {}

  /**
   * Returns the packing list of an order as a PDF of A4 pages: the entries in the order of their locations, with their comments and
   * amounts. The order’s id and the first barcode of each entry are printed as Code 128.
   */
  @Get('orders/:orderId/packlist.pdf')
  @SiteFrom('resource')
  @Operation('printPacklist', 'Print a packing list', { ...FAILS, file: PDF_FILE, headers: [MISSING_HEADER] })
  @Access(READING)
  async packlist(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: PaperPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(reply, await this.papers.printPacklist(caller, orderId), `packlist-${orderId}.pdf`);
  }

  /** Returns the delivery note of an order as a PDF of A4 pages: address, order number, products, ordered and packed amounts, no prices. */
  @Get('orders/:orderId/note.pdf')
  @SiteFrom('resource')
  @Operation('printDeliveryNote', 'Print a delivery note', { ...FAILS, file: PDF_FILE, headers: [MISSING_HEADER] })
  @Access(READING)
  async note(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: PaperPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(reply, await this.papers.printNote(caller, orderId), `note-${orderId}.pdf`);
  }

  /**
   * Returns the labels of an order as a PDF with a page of 100 × 150 mm for each box. A label has the name, address, order number, number
   * of the box, and the order’s id as Code 128. If the site has `sscc`, each box has an SSCC-18 as GS1-128 instead. A box keeps its SSCC
   * when its label is printed again.
   */
  @Get('orders/:orderId/label.pdf')
  @SiteFrom('resource')
  @Operation('printLabels', 'Print labels', { ...LABEL_FAILS, file: PDF_FILE, headers: [MISSING_HEADER] })
  @Access(READING)
  async label(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: PaperPath,
    @Query() { boxes }: LabelQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(reply, await this.papers.printLabels(caller, orderId, boxes, 'PDF'), `label-${orderId}.pdf`);
  }

  /** Returns the labels of `label.pdf` as ZPL in UTF-8, for label printers with 203 dpi. */
  @Get('orders/:orderId/label.zpl')
  @SiteFrom('resource')
  @Operation('printZplLabels', 'Print labels as ZPL', { ...LABEL_FAILS, file: ZPL_FILE, headers: [MISSING_HEADER] })
  @Access(READING)
  async zpl(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: PaperPath,
    @Query() { boxes }: LabelQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(reply, await this.papers.printLabels(caller, orderId, boxes, 'ZPL'), `label-${orderId}.zpl`);
  }

  /**
   * Streams the packing lists of a site for a delivery date as one PDF, by the ids of the orders, each from a new page. Without
   * `pageSize`, more than 500 orders are 400 `too_many_orders`.
   */
  @Get('packlists.pdf')
  @SiteFrom('request')
  @Operation('printPacklists', 'Print a day’s packing lists', { fails: { 400: ['too_many_orders'] }, file: PDF_FILE })
  @Access(READING)
  async packlists(
    @Param('tenant') tenant: string,
    @Query() query: PacklistsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(reply, await this.papers.printPacklists(tenant, query), `packlists-${query.deliveryDate}.pdf`);
  }
}

/** Enough to tell which script is meant. */
const MISSING_MAX = 50;

/** Sends a file that a browser shows, and that nothing stores: it has names and addresses. */
function sent(reply: FastifyReply, content: PrintedPaper | AsyncIterable<Buffer>, name: string): StreamableFile {
  const missing = 'missing' in content ? content.missing.slice(0, MISSING_MAX) : [];
  void reply.headers({
    ...(missing.length > 0 && { [MISSING_HEADER]: encodeURIComponent(missing.join('')) }),
    'cache-control': 'no-store',
    'content-type': name.endsWith('.pdf') ? PDF_FILE.type : `${ZPL_FILE.type}; charset=utf-8`,
    'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
    'x-content-type-options': 'nosniff',
  });
  return 'bytes' in content ? new StreamableFile(content.bytes) : new StreamableFile(Readable.from(content, { objectMode: false }));
}
