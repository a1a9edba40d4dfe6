import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { MessageOutbox } from '@suite/messages';
import type { ErasedCustomer, ErasureStep, PersonalData } from '@suite/privacy';
import { CustomerCartsService, shopperKey } from '../../cart';
import { CustomerTermsService } from '../../catalog';
import { eraseReasons, listCreditNotesOf } from '../credit/credit-note.queries';
import { creditNoteView } from '../credit/credit-note.view';
import { listInvoicesOf } from '../invoice/invoice.queries';
import { orderView } from '../order/order.view';
import { eraseReturns, listReturnsOf } from '../returns/return.queries';
import { returnView } from '../returns/return.view';
import { erasedCancellation, erasedContent, erasedPlan, erasedRefusal, erasedSteps } from './erased-order.mapper';
import type { ShoppingDataView } from './personal-data.dto';
import { customerInCheckout } from './personal-data.errors';
import { type Shopper, eraseCheckout, eraseOrder, hasBusyCheckout, listOrdersOf, lockCheckouts, lockOrders } from './personal-data.queries';

/** Exports and erases the data about a customer in carts and orders. */
@Injectable()
export class PersonalDataService implements PersonalData<ShoppingDataView> {
  /**
   * Rejected (409) while a checkout runs, because it holds the data in memory. Checkouts are erased before orders: a checkout without
   * personal data posts no more mails, and the orders tell which mails to delete.
   */
  readonly erasure: readonly ErasureStep[] = [
    (tx, customer) => this.eraseCarts(tx, customer),
    (tx, customer) => this.eraseCheckouts(tx, customer),
    (tx, customer) => this.eraseOrders(tx, customer),
    (tx, { tenant, customerNumber }) => this.terms.erase(tx, tenant, customerNumber),
  ];

  constructor(
    private readonly db: Database,
    private readonly mails: MailOutbox,
    private readonly messages: MessageOutbox,
    private readonly carts: CustomerCartsService,
    private readonly terms: CustomerTermsService,
  ) {}

  async export(tenant: string, customerNumber: string): Promise<ShoppingDataView> {
    const carts = await this.carts.export(tenant, customerNumber);
    const orders = (await listOrdersOf(this.db, tenant, customerNumber)).map(orderView);
    const notes = await listCreditNotesOf(this.db, tenant, customerNumber);
    const creditNotes = notes.map(({ orderNumber, invoiceNumber, currency, ...note }) =>
      creditNoteView(note, { orderNumber, invoiceNumber, content: { currency } }),
    );
    const invoices = await listInvoicesOf(this.db, tenant, customerNumber);
    const returns = (await listReturnsOf(this.db, tenant, customerNumber)).map(returnView);
    return {
      customerNumber,
      carts,
      orders,
      creditNotes,
      invoices,
      returns,
      ...(await this.terms.export(tenant, customerNumber)),
    } as ShoppingDataView;
  }

  private async eraseCarts(tx: Tx, { tenant, customerNumber }: ErasedCustomer): Promise<void> {
    if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();
    const carts = await this.carts.deleteAll(tx, tenant, customerNumber);
    // A checkout that started during the erasure is committed: the deletion has waited for its lock on the cart.
    if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();
    await this.deleteMails(tx, tenant, carts);
    // The messages about the deletion leave this transaction without personal data.
    const shoppers = new Set([customerNumber, ...carts.flatMap((cart) => shopperKey(cart) ?? [])]);
    for (const shopper of shoppers) await this.messages.eraseCustomer(tx, tenant, shopper);
  }

  private async eraseCheckouts(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<number> {
    const checkouts = await lockCheckouts(tx, tenant, customerNumber);
    if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();
    await this.deleteMails(tx, tenant, checkouts.map(({ plan }) => plan.order)); // prettier-ignore
    for (const { id, plan, steps, refusal, cancellation } of checkouts) {
      const ended = { refusal: erasedRefusal(refusal), cancellation: erasedCancellation(cancellation) };
      await eraseCheckout(tx, tenant, pseudonym, { id, plan: erasedPlan(plan, pseudonym), steps: erasedSteps(steps), ...ended });
    }
    return checkouts.length;
  }

  private async eraseOrders(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<number> {
    const orders = await lockOrders(tx, tenant, customerNumber);
    await this.deleteMails(tx, tenant, orders.map(({ content }) => content)); // prettier-ignore
    const orderIds = orders.map(({ id }) => id);
    await eraseReasons(tx, tenant, orderIds);
    await eraseReturns(tx, tenant, orderIds);
    for (const { content, ...order } of orders)
      await eraseOrder(tx, tenant, pseudonym, { ...order, content: erasedContent(content, pseudonym) });
    return orders.length;
  }

  /** Deletes the mails to the shoppers of these records. */
  private async deleteMails(tx: Tx, tenant: string, records: readonly Shopper[]): Promise<void> {
    const addresses = records.flatMap(({ customer }) => customer?.email ?? []);
    await this.mails.deleteTo(tx, tenant, [...new Set(addresses)]);
  }
}
