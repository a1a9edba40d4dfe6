import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { type AnyDocument, numberOf } from '@suite/invoice';
import { type MailFile, MailFiles } from '@suite/mail';
import { DocumentPrinterService } from '../invoice/document-printer.service';
import { InvoiceService } from '../invoice/invoice.service';
import type { OrderDocument } from '../mail/order-mails.service';
import { findOrder } from '../order/order.queries';

/** Prints the documents that go with mails, when they are sent. */
@Injectable()
export class MailDocumentService {
  constructor(
    private readonly db: Database,
    private readonly invoices: InvoiceService,
    private readonly printer: DocumentPrinterService,
    files: MailFiles,
  ) {
    files.from((tenant, attachment) => this.print(tenant, attachment as OrderDocument));
  }

  /** Returns the document as PDF; undefined if the order has none. Throws while it is due and cannot be written. */
  private async print(tenant: string, named: OrderDocument): Promise<MailFile | undefined> {
    const document = await this.find(tenant, named);
    if (!document) return undefined;
    const name = `${numberOf(document).replaceAll(/[^\w.-]/g, '_')}.pdf`;
    return { name, type: 'application/pdf', content: await this.printer.print(tenant, document) };
  }

  private async find(tenant: string, named: OrderDocument): Promise<AnyDocument | undefined> {
    const order = await findOrder(this.db, tenant, named.orderId);
    if (!order) return undefined;
    if (named.document === 'credit-note') return this.invoices.findCreditNote(order, named.creditNoteId);
    // A mail that waits leaves the invoice to its worker. A confirmation does not wait, so that it writes the invoice itself.
    const waits = named.document === 'invoice';
    const { invoice, isDue, absence } = await this.invoices.look(order, { writes: !waits });
    if (!invoice && isDue && waits) throw new Error(absence);
    return invoice?.document;
  }
}
