import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { type CreditNoteDocument, creditNoteOf, type InvoiceDocument } from '@suite/invoice';
import { StoredCatalogService } from '../../catalog';
import { timeZoneOf } from '../../catalog/domain/site';
import { findCreditNote } from '../credit/credit-note.queries';
import { creditNoteNotFound } from '../domain/credit-note.errors';
import { absenceOf } from '../domain/invoicing';
import { ownOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder } from '../order/order.queries';
import { isIssued, type IssuedInvoice } from './invoice.entity';
import { invoiceNotFound } from './invoice.errors';
import { findInvoice } from './invoice.queries';
import { InvoicingService } from './invoicing.service';

/** Reads the invoices of orders, and credit notes as documents. */
@Injectable()
export class InvoiceService {
  constructor(
    private readonly db: Database,
    private readonly catalog: StoredCatalogService,
    private readonly invoicing: InvoicingService,
  ) {}

  async load(caller: Caller, orderId: string): Promise<InvoiceDocument> {
    const { tenant } = caller;
    const order = ownOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    return (await this.invoiceOf(order)).document;
  }

  /** Returns a credit note as a document. It follows from the invoice and the note, which never change. */
  async loadCreditNote(caller: Caller, orderId: string, creditNoteId: string): Promise<CreditNoteDocument> {
    const { tenant } = caller;
    const order = ownOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    const note = await findCreditNote(this.db, tenant, creditNoteId);
    if (note?.orderId !== orderId || note.state !== 'ISSUED') throw creditNoteNotFound(creditNoteId);
    const { document: invoice } = await this.invoiceOf(order);
    const site = await this.catalog.findSite(tenant, order.content.siteCode);
    return creditNoteOf({
      ...{ number: note.creditNoteNumber ?? '', issuedAt: note.modifiedAt, timeZone: site ? timeZoneOf(site) : 'UTC' },
      ...{ invoice, order, credit: note.content },
      ...(note.reason !== null && { reason: note.reason }),
    });
  }

  /** Returns the invoice of an order. An invoice that is due is written at once, so that a reader need not wait for the worker. */
  private async invoiceOf(order: OrderRow): Promise<IssuedInvoice> {
    const { tenant, id, content } = order;
    const invoice = await findInvoice(this.db, tenant, id);
    if (isIssued(invoice)) return invoice;
    if (invoice?.state === 'VOID') throw invoiceNotFound(`Order ${id} has no invoice: nothing is charged`);
    const absence = absenceOf(order, await this.catalog.findSite(tenant, content.siteCode));
    if (absence !== undefined) throw invoiceNotFound(absence);
    const written = await this.write(order);
    if (!isIssued(written)) throw invoiceNotFound(`Order ${id} has no invoice yet: its number is being allocated; retry in a few seconds`);
    return written;
  }

  /** Only orders that are due: one whose packing finished before its site had a seller stays without an invoice. */
  private async write({ tenant, id }: OrderRow) {
    await this.invoicing.writeIfDue({ tenant, id });
    return findInvoice(this.db, tenant, id);
  }
}
