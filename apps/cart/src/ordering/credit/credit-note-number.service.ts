import { Inject, Injectable } from '@nestjs/common';
import type { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { deleteAnswer } from '@suite/idempotency';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { lockCheckout, setCredited, updateCheckout } from '../checkout/checkout.queries';
import { DocumentNumberClient } from '../clients/document-number.client';
import { isWhollyCredited, currentCharge } from '../domain/charge';
import { isWaitingForPayment, paid } from '../domain/checkout-steps';
import { creditNoteNumberRepeated, creditNoteNumberUnavailable, numberServiceUnavailable } from '../domain/credit-note.errors';
import { DocumentNumberingService } from '../document-numbering.service';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import { reopenReturn } from '../returns/credited-return.steps';
import { CreditNoteIssueService } from './credit-note-issue.service';
import { CreditNoteMetricsService } from './credit-note-metrics.service';
import type { CreditNoteRow } from './credit-note.entity';
import { creditedSoon, deleteCreditNote, findCreditNote, lockCreditNote, updateCreditNote } from './credit-note.queries';

/** After this long, a note without a number is finished in the background. No request that creates a note takes longer. */
export const LEFT_AFTER_MS = 15_000;
/** The number of a withdrawn note is looked up when no request for it is in flight. */
const VOID_AFTER_MS = 5_000;

/** Gives credit notes their numbers, and issues them. */
@Injectable()
export class CreditNoteNumberService extends DocumentNumberingService<CreditNoteRow, OrderRow> {
  protected readonly kind = {
    idName: 'creditNoteId',
    failure: 'a credit note got no number',
    numberKey: 'credit_note_number_unique',
    unavailable: numberServiceUnavailable,
    repeated: creditNoteNumberRepeated,
    rejected: (message = 'The numbers of credit notes are rejected') => creditNoteNumberUnavailable(message),
  };

  constructor(
    db: Database,
    private readonly numbers: DocumentNumberClient,
    private readonly issues: CreditNoteIssueService,
    private readonly metrics: CreditNoteMetricsService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(db, logger);
  }

  /** Issues a note, retrying for as long as a caller waits. Then withdraws it, so that nothing is credited, and throws. */
  issue(order: OrderRow, id: string): Promise<CreditNoteRow> {
    return this.number(order.tenant, id, order);
  }

  /** Issues a note that was left without a number, or makes the number of a withdrawn one void. Throws if it has to be repeated. */
  async finish(note: CreditNoteRow): Promise<void> {
    await this.end(note, (await findOrder(this.db, note.tenant, note.orderId)) as OrderRow);
  }

  protected find(tenant: string, id: string): Promise<CreditNoteRow | undefined> {
    return findCreditNote(this.db, tenant, id);
  }

  private allocate({ tenant, content }: OrderRow, { id }: CreditNoteRow): Promise<string> {
    return this.numbers.allocate(tenant, { type: 'creditNote', siteCode: content.siteCode, key: id });
  }

  /** Issues the note with its number. Does nothing if the note is no longer pending. */
  protected async giveNumber(pending: CreditNoteRow, order: OrderRow): Promise<void> {
    const creditNoteNumber = await this.allocate(order, pending);
    await this.unlessRepeated(creditNoteNumber, this.issues.issue(order, pending, creditNoteNumber));
  }

  protected async voidNumber(withdrawn: CreditNoteRow, order: OrderRow): Promise<void> {
    const creditNoteNumber = await this.allocate(order, withdrawn);
    const stored = this.db.transaction(order.tenant, async (tx) => {
      const note = await lockCreditNote(tx, order.tenant, withdrawn.id);
      if (note?.state !== 'WITHDRAWN') return;
      await updateCreditNote(tx, { ...note, state: 'VOID', creditNoteNumber, nextAttemptAt: null, modifiedAt: tx.clock.now() });
    });
    await this.unlessRepeated(creditNoteNumber, stored);
  }

  /**
   * Releases the amounts and the Idempotency-Key of a note without a number. Keeps the note if it may have a number, until that is
   * void. Returns false if the note was issued concurrently.
   */
  protected async withdraw(
    { id }: CreditNoteRow,
    { tenant, id: orderId, checkoutId }: OrderRow,
    reason: AppError,
    mayHaveNumber: boolean,
  ): Promise<boolean> {
    return this.db.transaction(tenant, async (tx) => {
      const checkout = (await lockCheckout(tx, tenant, checkoutId)) as CheckoutRow;
      const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
      const note = await lockCreditNote(tx, tenant, id);
      if (note?.state !== 'PENDING') return note?.state !== 'ISSUED';
      const withdrawn = { ...note, state: 'WITHDRAWN', voidReason: reason.type, modifiedAt: tx.clock.now() } as const;
      if (mayHaveNumber || note.isShared) await updateCreditNote(tx, { ...withdrawn, nextAttemptAt: tx.clock.after(VOID_AFTER_MS) });
      else await deleteCreditNote(tx, note);
      await reopenReturn(tx, note);
      if (note.request) await deleteAnswer(tx, { tenant, ...note.request });
      await this.release(tx, checkout, order);
      this.metrics.ended('withdrawn');
      return true;
    });
  }

  protected remove(note: CreditNoteRow): Promise<void> {
    return this.db.transaction(note.tenant, (tx) => deleteCreditNote(tx, note));
  }

  /** Lets an order be cancelled once it has no note, and be handed over if it is paid and no longer wholly credited. */
  private async release(tx: Tx, checkout: CheckoutRow, order: OrderRow): Promise<void> {
    const credited = await creditedSoon(tx, order);
    if (!credited) await setCredited(tx, { isCredited: false }, checkout.tenant, checkout.id);
    if (order.paymentStatus !== 'PAID' || !isWaitingForPayment(checkout) || isWhollyCredited(currentCharge(order), credited)) return;
    const now = tx.clock.now();
    await updateCheckout(tx, { ...checkout, isCredited: credited !== null, ...paid(checkout, now), modifiedAt: now });
  }
}
