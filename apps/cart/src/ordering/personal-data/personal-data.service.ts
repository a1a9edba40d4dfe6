import { Injectable } from '@nestjs/common';
import { auditDone, eraseFromAudit } from '@suite/audit';
import { newPseudonym } from '@suite/contracts';
import { Database, type Tx } from '@suite/database';
import { deleteAnswersOf } from '@suite/idempotency';
import { MailOutbox } from '@suite/mail';
import { MessageOutbox } from '@suite/messages';
import { CustomerCartsService, shopperKey } from '../../cart';
import { CustomerTermsService } from '../../catalog';
import { eraseReasons, listCreditNotesOf } from '../credit/credit-note.queries';
import { creditNoteView } from '../credit/credit-note.view';
import { orderView } from '../order/order.view';
import { erasedContent, erasedPlan, erasedRefusal, erasedSteps } from './erased-order.mapper';
import type { ShoppingDataView } from './personal-data.dto';
import { customerInCheckout } from './personal-data.errors';
import {
  BATCH,
  type Shopper,
  eraseCheckout,
  eraseOrder,
  hasBusyCheckout,
  listOrdersOf,
  lockCheckouts,
  lockOrders,
} from './personal-data.queries';

/** A customer to erase, and what stands for them in the orders that stay. */
interface Erased {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly pseudonym: string;
}

/** Exports and erases what carts and orders say about a customer. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Database,
    private readonly mails: MailOutbox,
    private readonly messages: MessageOutbox,
    private readonly carts: CustomerCartsService,
    private readonly terms: CustomerTermsService,
  ) {}

  /** Returns the carts, orders, credit notes, prices and segments of a customer; empty lists for an unknown one. */
  async load(tenant: string, customerNumber: string): Promise<ShoppingDataView> {
    const carts = await this.carts.export(tenant, customerNumber);
    const orders = (await listOrdersOf(this.db, tenant, customerNumber)).map(orderView);
    const notes = await listCreditNotesOf(this.db, tenant, customerNumber);
    const creditNotes = notes.map(({ orderNumber, currency, ...note }) => creditNoteView(note, { orderNumber, content: { currency } }));
    return { customerNumber, carts, orders, creditNotes, ...(await this.terms.export(tenant, customerNumber)) } as ShoppingDataView;
  }

  /**
   * Deletes the carts and prices, and replaces the customer in orders and checkouts by the pseudonym. Rejected (409) while a checkout runs,
   * because it holds the data in memory. Interrupted, it continues with the rest when it is repeated. Checkouts are erased
   * before orders: a checkout without personal data posts no more mails, and the orders tell which mails to delete.
   */
  async erase(tenant: string, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    const erased = { tenant, customerNumber, pseudonym };
    await this.eraseCarts(erased);
    await this.inBatches(tenant, (tx) => this.eraseCheckouts(tx, erased));
    await this.inBatches(tenant, (tx) => this.eraseOrders(tx, erased));
    await this.db.transaction(tenant, async (tx) => {
      await this.terms.erase(tx, tenant, customerNumber);
      await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
      await auditDone(tx);
      await this.messages.eraseCustomer(tx, tenant, customerNumber); // the orders have the pseudonym, so none is written later
    });
  }

  private async eraseCarts({ tenant, customerNumber }: Erased): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();
      const carts = await this.carts.deleteAll(tx, tenant, customerNumber);
      // A checkout that started during the erasure is committed: the deletion has waited for its lock on the cart.
      if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();
      await this.deleteMails(tx, tenant, carts);
      await deleteAnswersOf(tx, tenant, [`customer:${customerNumber}`]);
      // The messages about the deletion leave this transaction without personal data.
      const shoppers = new Set([customerNumber, ...carts.flatMap((cart) => shopperKey(cart) ?? [])]);
      for (const shopper of shoppers) await this.messages.eraseCustomer(tx, tenant, shopper);
    });
  }

  private async eraseCheckouts(tx: Tx, { tenant, customerNumber, pseudonym }: Erased): Promise<number> {
    const checkouts = await lockCheckouts(tx, tenant, customerNumber);
    if (await hasBusyCheckout(tx, tenant, customerNumber)) throw customerInCheckout();
    await this.deleteMails(tx, tenant, checkouts.map(({ plan }) => plan.order)); // prettier-ignore
    for (const { id, plan, steps, refusal } of checkouts) {
      const clean = { id, plan: erasedPlan(plan, pseudonym), steps: erasedSteps(steps), refusal: erasedRefusal(refusal) };
      await eraseCheckout(tx, tenant, pseudonym, clean);
    }
    return checkouts.length;
  }

  private async eraseOrders(tx: Tx, { tenant, customerNumber, pseudonym }: Erased): Promise<number> {
    const orders = await lockOrders(tx, tenant, customerNumber);
    await this.deleteMails(tx, tenant, orders.map(({ content }) => content)); // prettier-ignore
    await eraseReasons(tx, tenant, orders.map(({ id }) => id)); // prettier-ignore
    for (const { id, content } of orders) await eraseOrder(tx, tenant, pseudonym, { id, content: erasedContent(content, pseudonym) });
    return orders.length;
  }

  /** Deletes the mails to the shoppers of these records. */
  private async deleteMails(tx: Tx, tenant: string, records: readonly Shopper[]): Promise<void> {
    const addresses = records.flatMap(({ customer }) => customer?.email ?? []);
    await this.mails.deleteTo(tx, tenant, [...new Set(addresses)]);
  }

  /** Repeats a transaction until it finds less than a full batch. */
  private async inBatches(tenant: string, work: (tx: Tx) => Promise<number>): Promise<void> {
    while ((await this.db.transaction(tenant, work)) === BATCH);
  }
}
