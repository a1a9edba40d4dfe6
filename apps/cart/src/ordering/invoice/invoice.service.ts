import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { type CreditNoteDocument, creditNoteOf, type InvoiceDocument } from '@suite/invoice';
import { StoredCatalogService } from '../../catalog';
import { timeZoneOf } from '../../catalog/domain/site';
import { findPlan } from '../checkout/checkout.queries';
import type { CreditNoteRow } from '../credit/credit-note.entity';
import { findCreditNote } from '../credit/credit-note.queries';
import { creditNoteNotFound } from '../domain/credit-note.errors';
import { absenceOf } from '../domain/invoicing';
import { ownPlacedOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder } from '../order/order.queries';
import { isIssued, type IssuedInvoice } from './invoice.entity';
import { invoiceNotFound } from './invoice.errors';
import { findInvoice, isInvoiceDue } from './invoice.queries';
import { InvoicingService } from './invoicing.service';

/** The invoice of an order, or why it has none. `isDue`: it gets one. */
interface InvoiceLook {
  readonly invoice?: IssuedInvoice;
  readonly absence: string;
  readonly isDue: boolean;
}

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
    const order = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    return (await this.invoiceOf(order)).document;
  }

  /** Returns a credit note as a document. It follows from the invoice and the note, which never change. */
  async loadCreditNote(caller: Caller, orderId: string, creditNoteId: string): Promise<CreditNoteDocument> {
    const { tenant } = caller;
    const order = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    const note = await findCreditNote(this.db, tenant, creditNoteId);
    if (note?.orderId !== orderId || note.state !== 'ISSUED') throw creditNoteNotFound(creditNoteId);
    return this.creditNoteOf(order, note, await this.invoiceOf(order));
  }

  /** Returns a credit note as a document; undefined if its order has no invoice. Throws while the invoice is due and cannot be written. */
  async findCreditNote(order: OrderRow, creditNoteId: string): Promise<CreditNoteDocument | undefined> {
    const note = await findCreditNote(this.db, order.tenant, creditNoteId);
    const { invoice, isDue, absence } = await this.look(order, { writes: false });
    if (!invoice && isDue) throw invoiceNotFound(absence);
    return note && invoice && this.creditNoteOf(order, note, invoice);
  }

  /** Returns the invoice of an order, or why there is none. With `writes`, an invoice that is due is written at once. */
  async look(order: OrderRow, { writes }: { readonly writes: boolean }): Promise<InvoiceLook> {
    const { tenant, id, content } = order;
    const invoice = await findInvoice(this.db, tenant, id);
    if (isIssued(invoice)) return { invoice, absence: '', isDue: false };
    if (invoice?.state === 'VOID') return { absence: `Order ${id} has no invoice: nothing is charged`, isDue: false };
    const absence = absenceOf(order, await this.catalog.findSite(tenant, content.siteCode));
    if (absence !== undefined) return { absence, isDue: false };
    const wasDue = writes ? await this.invoicing.writeIfDue({ tenant, id }) : await isInvoiceDue(this.db, tenant, id);
    const written = await findInvoice(this.db, tenant, id);
    if (isIssued(written)) return { invoice: written, absence: '', isDue: false };
    const waiting = `Order ${id} has no invoice yet: its number is being allocated; retry in a few seconds`;
    return { absence: waiting, isDue: wasDue || written?.state === 'PENDING' };
  }

  private async invoiceOf(order: OrderRow): Promise<IssuedInvoice> {
    const { invoice, absence } = await this.look(order, { writes: true });
    if (!invoice) throw invoiceNotFound(absence);
    return invoice;
  }

  private async creditNoteOf(order: OrderRow, note: CreditNoteRow, { document: invoice }: IssuedInvoice): Promise<CreditNoteDocument> {
    const site = await this.catalog.findSite(order.tenant, order.content.siteCode);
    const { decimals } = await findPlan(this.db, order);
    return creditNoteOf({
      ...{ number: note.creditNoteNumber ?? '', issuedAt: note.modifiedAt, timeZone: site ? timeZoneOf(site) : 'UTC' },
      ...{ invoice, order, credit: note.content },
      ...(decimals !== undefined && { decimals }),
      ...(note.reason !== null && { reason: note.reason }),
    });
  }
}
