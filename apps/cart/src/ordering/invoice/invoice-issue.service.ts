import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { type InvoiceDocument, invoiceOf, type InvoicedTaxClass, type Seller } from '@suite/invoice';
import { MessageOutbox } from '@suite/messages';
import { type Site, timeZoneOf } from '../../catalog/domain/site';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { DocumentNumberClient } from '../clients/document-number.client';
import { currentCharge } from '../domain/charge';
import { asReleased } from '../domain/delivery-time';
import type { OrderAmounts } from '../domain/order-parts';
import type { OrderRow } from '../order/order.entity';
import { lockOrder } from '../order/order.queries';
import { invoiceNumberRepeated } from './invoice.errors';
import type { InvoiceRow, IssuedInvoice } from './invoice.entity';
import { invoiceMessage } from './invoice.messages';
import { endInvoice, lockInvoice, setInvoiceNumber } from './invoice.queries';
import { LogoService } from './logo.service';
import { InvoiceMetricsService } from './invoice-metrics.service';

/** The terms of an invoice that are not in its order. They are read before the transaction. */
export interface InvoiceTerms {
  readonly site: Site & { readonly seller: Seller };
  readonly taxClasses: readonly InvoicedTaxClass[];
  readonly checkout: CheckoutRow;
}

/**
 * Issues pending invoices. The order's id is the key of the number, so any replica gets the same one. Wherever a process is killed, a
 * number is issued, void, or not allocated.
 */
@Injectable()
export class InvoiceIssueService {
  constructor(
    private readonly db: Database,
    private readonly numbers: DocumentNumberClient,
    private readonly outbox: MessageOutbox,
    private readonly logos: LogoService,
    private readonly metrics: InvoiceMetricsService,
  ) {}

  /** Allocates the number of a pending invoice, and issues it. Returns the result, even if another replica was faster. */
  async issue(order: OrderRow, terms: InvoiceTerms): Promise<InvoiceRow | undefined> {
    const { tenant, id: key, content } = order;
    const invoiceNumber = await this.numbers.allocate(tenant, { type: 'invoice', siteCode: content.siteCode, key });
    const logoHash = await this.logos.hashOf(tenant, terms.site.logoUrl);
    try {
      return await this.db.transaction(tenant, (tx) => this.end(tx, order, terms, { invoiceNumber, logoHash }));
    } catch (error) {
      throw isUniqueViolation(error, 'invoice_number_unique') ? invoiceNumberRepeated(invoiceNumber) : error;
    }
  }

  /** Issues a pending invoice for the current charge. If the charge is 0, the number becomes void. */
  private async end(
    tx: Tx,
    { tenant, id }: OrderRow,
    terms: InvoiceTerms,
    { invoiceNumber, logoHash }: Pick<IssuedInvoice, 'invoiceNumber' | 'logoHash'>,
  ): Promise<InvoiceRow | undefined> {
    const order = (await lockOrder(tx, tenant, id)) as OrderRow;
    const pending = await lockInvoice(tx, tenant, id);
    if (pending?.state !== 'PENDING') return pending;
    const charge = currentCharge(order);
    if (charge.price.grossValue === 0) {
      const isVoid: InvoiceRow = { ...pending, state: 'VOID', invoiceNumber, voidReason: 'nothing_charged' };
      await endInvoice(tx, isVoid, tenant, id);
      this.metrics.ended('void');
      return isVoid;
    }
    const issuedAt = tx.clock.now();
    const document = documentOf(order, charge, terms, { number: invoiceNumber, issuedAt });
    const issued: IssuedInvoice = { ...pending, state: 'ISSUED', invoiceNumber, document, charge, issuedAt, logoHash };
    await endInvoice(tx, issued, tenant, id);
    await setInvoiceNumber(tx, { invoiceNumber }, tenant, id);
    await this.outbox.write(tx, tenant, [invoiceMessage(issued, order)]);
    this.metrics.ended('issued');
    return issued;
  }
}

function documentOf(
  order: OrderRow,
  charge: OrderAmounts,
  { site, taxClasses, checkout }: InvoiceTerms,
  issue: { readonly number: string; readonly issuedAt: Date },
): InvoiceDocument {
  const { language, decimals } = checkout.plan;
  const { deliveryWindow } = asReleased(order.content, checkout);
  return invoiceOf({
    ...issue,
    ...{ timeZone: timeZoneOf(site), language, seller: site.seller, order, charge, taxClasses },
    ...(decimals !== undefined && { decimals }),
    ...(deliveryWindow && { deliveredOn: deliveryWindow.date }),
    ...(order.paymentStatus === 'PAID' && { paid: charge.price.grossValue }),
  });
}
