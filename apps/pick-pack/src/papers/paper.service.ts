import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { PaperLabel, PaperOrder } from './domain/paper';
import { OrderStoreService } from '../orders';
import { PacklistService, type WantedPage } from '../live';
import { BoxService } from './box.service';
import { tooManyOrders } from './paper.errors';
import { paperOrder } from './paper.view';
import { type PrintedPaper, PrinterService } from './printer.service';

/** The largest number of orders in a document. */
export const ORDERS_MAX = 500;
/** Orders that are read and drawn at a time: the labels of other benches wait for one part only. */
const PART = 10;

/** Prints the papers of orders. */
@Injectable()
export class PaperService {
  constructor(
    private readonly orders: OrderStoreService,
    private readonly packlists: PacklistService,
    private readonly boxes: BoxService,
    private readonly printer: PrinterService,
  ) {}

  async printPacklist(caller: Caller, orderId: string): Promise<PrintedPaper> {
    const order = paperOrder(await this.orders.loadDetails(caller, orderId));
    return this.printer.printPacklist({ title: `Packing list ${order.number}`, date: order.deliveryDate }, order);
  }

  async printNote(caller: Caller, orderId: string): Promise<PrintedPaper> {
    return this.printer.print({ kind: 'note', order: paperOrder(await this.orders.loadDetails(caller, orderId)) });
  }

  /** Prints the labels of the first boxes of an order. */
  async printLabels(caller: Caller, orderId: string, boxes: number, form: 'PDF' | 'ZPL'): Promise<PrintedPaper> {
    const details = await this.orders.loadDetails(caller, orderId);
    const ssccs = await this.boxes.number(details.order, boxes);
    const order = { ...paperOrder(details), entries: [] };
    const labels = Array.from({ length: boxes }, (_, i): PaperLabel => {
      const sscc = ssccs.get(i + 1);
      return { order, box: i + 1, boxes, ...(sscc !== undefined && { sscc }) };
    });
    return this.printer.print({ kind: 'labels', form, labels });
  }

  /** Returns the parts of a document with the packlists of a day. Rejects more orders than a document has. */
  async printPacklists(tenant: string, wanted: WantedPage): Promise<AsyncIterable<Buffer>> {
    const { orders, total } = await this.packlists.list(tenant, { ...wanted, pageSize: wanted.pageSize ?? ORDERS_MAX });
    if (total > ORDERS_MAX && wanted.pageSize === undefined) throw tooManyOrders(total, ORDERS_MAX);
    const orderIds = orders.map(({ orderId }) => orderId);
    const about = { title: `Packing lists ${wanted.deliveryDate}`, date: wanted.deliveryDate };
    return this.printer.printPacklists(about, this.readParts(tenant, orderIds));
  }

  /** Each part is read by itself: a slow reader holds no connection. */
  private async *readParts(tenant: string, orderIds: readonly string[]): AsyncGenerator<PaperOrder[], void, undefined> {
    for (let start = 0; start < orderIds.length; start += PART) {
      const part = orderIds.slice(start, start + PART);
      const read = await this.orders.listDetails(tenant, part);
      const byId = new Map(read.map((details) => [details.order.orderId, details]));
      yield part.flatMap((orderId) => byId.get(orderId) ?? []).map(paperOrder);
    }
  }
}
