import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { CatalogService } from '../../catalog';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { findCheckout } from '../checkout/checkout.queries';
import { absenceOf } from '../domain/invoicing';
import type { OrderRow } from '../order/order.entity';
import { findOrder } from '../order/order.queries';
import { CorrectionService } from './correction.service';
import { InvoiceIssueService } from './invoice-issue.service';
import { type InvoiceRow, isIssued } from './invoice.entity';
import { findInvoice, insertInvoice, isInvoiceDue } from './invoice.queries';

type Key = Pick<OrderRow, 'tenant' | 'id'>;

/** Writes the invoices that orders are due, and the corrections of those that charge too much. */
@Injectable()
export class InvoicingService {
  constructor(
    private readonly db: Database,
    private readonly catalog: CatalogService,
    private readonly invoices: InvoiceIssueService,
    private readonly corrections: CorrectionService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes the invoice or correction that an order is due, if any. Throws if it has to be repeated. */
  async write({ tenant, id }: Key): Promise<void> {
    const order = await findOrder(this.db, tenant, id);
    if (!order) return;
    const known = await findInvoice(this.db, tenant, id);
    const invoice = known && known.state !== 'PENDING' ? known : await this.writeInvoice(order, known);
    if (isIssued(invoice)) await this.corrections.correct(order, invoice);
  }

  /**
   * Writes the invoice that an order is due immediately, for a reader. Leaves an order that is not due, and one that fails, to the worker.
   * Returns whether it was due. An order whose packing finished before its site had a seller is not, and stays without an invoice.
   */
  async writeIfDue(key: Key): Promise<boolean> {
    if (!(await isInvoiceDue(this.db, key.tenant, key.id))) return false;
    await this.db.states
      .counted(key.tenant, 'write', () => this.write(key))
      .catch((error: unknown) =>
        this.logger.warn({ err: error, orderId: key.id }, 'the invoice of an order could not be written; it is retried'),
      );
    return true;
  }

  private async writeInvoice(order: OrderRow, pending: InvoiceRow | undefined): Promise<InvoiceRow | undefined> {
    const { tenant, content } = order;
    const site = await this.catalog.findSite(tenant, content.siteCode);
    if (!pending) {
      if (absenceOf(order, site) !== undefined) return undefined;
      await insertInvoice(this.db, pendingInvoice(order, this.db.clock.now()));
    }
    const seller = site?.seller;
    if (!seller) return undefined; // the seller was removed while the number was allocated; the next change of the order retries
    const country = content.shippingAddress?.country ?? site.homeBase?.address?.country ?? seller.country;
    const checkout = (await findCheckout(this.db, tenant, order.checkoutId)) as CheckoutRow;
    const taxClasses = await this.catalog.listTaxClasses(tenant, country);
    return this.invoices.issue(order, { site: { ...site, seller }, taxClasses, checkout });
  }
}

const pendingInvoice = ({ tenant, id: orderId, cartId, content: { siteCode } }: OrderRow, createdAt: Date): InvoiceRow => ({
  ...{ tenant, orderId, cartId, siteCode, state: 'PENDING', createdAt },
  ...{
    invoiceNumber: null,
    document: null,
    charge: null,
    issuedAt: null,
    voidReason: null,
    numberKey: null,
    issuedOn: null,
    logoHash: null,
  },
});
