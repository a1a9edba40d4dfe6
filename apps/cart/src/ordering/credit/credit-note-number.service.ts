import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { ServiceRefusal } from '@suite/http-client';
import { deleteAnswer } from '@suite/idempotency';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { isInDoubt, isPassing } from '../../peers';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { lockCheckout, setCredited, updateCheckout } from '../checkout/checkout.queries';
import { DocumentNumberClient } from '../clients/document-number.client';
import { isWhollyCredited, currentCharge } from '../domain/charge';
import { isWaitingForPayment, paid } from '../domain/checkout-steps';
import { creditNoteNumberRepeated, creditNoteNumberUnavailable, numberServiceUnavailable } from '../domain/credit-note.errors';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import { reopenReturn } from '../returns/credited-return.steps';
import { CreditNoteIssueService } from './credit-note-issue.service';
import { CreditNoteMetricsService } from './credit-note-metrics.service';
import type { CreditNoteRow } from './credit-note.entity';
import { creditedSoon, deleteCreditNote, findCreditNote, lockCreditNote, updateCreditNote } from './credit-note.queries';

/** A note that has no number after this long is withdrawn. */
const TIMEOUT_MS = 4_000;
const FIRST_PAUSE_MS = 200;
/** A note that a request left without a number is finished in the background: later than any request ends. */
export const LEFT_AFTER_MS = 15_000;
/** The number of a withdrawn note is looked up when no request for it is in flight. */
const VOID_AFTER_MS = 5_000;

/**
 * Gives credit notes their numbers. The id of a note is the key of its number: any request and any replica gets the same one, so
 * that a number is issued, void, or not allocated, wherever a process is killed.
 */
@Injectable()
export class CreditNoteNumberService {
  constructor(
    private readonly db: Database,
    private readonly numbers: DocumentNumberClient,
    private readonly issues: CreditNoteIssueService,
    private readonly metrics: CreditNoteMetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Issues a note, retrying for as long as a caller waits. Then withdraws it, so that nothing is credited, and throws. */
  async issue(order: OrderRow, id: string): Promise<CreditNoteRow> {
    const end = this.db.clock.nowMs() + TIMEOUT_MS;
    let mayHaveNumber = false;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const note = await findCreditNote(this.db, order.tenant, id);
      if (note?.state === 'ISSUED') return note;
      if (note?.state !== 'PENDING') throw numberServiceUnavailable();
      try {
        await this.giveNumber(order, note);
      } catch (error) {
        const refusal = refusalOf(error);
        mayHaveNumber ||= !refusal && isInDoubt(error);
        this.logger.warn({ err: error, creditNoteId: id }, 'a credit note got no number');
        const reason = refusal ?? (this.db.clock.nowMs() + pauseMs < end ? undefined : numberServiceUnavailable());
        if (!reason) await pause(pauseMs);
        else if (await this.withdraw(order, id, reason, mayHaveNumber)) throw reason;
      }
    }
  }

  /** Issues a note that was left without a number, or makes the number of a withdrawn one void. Throws if it has to be repeated. */
  async finish(note: CreditNoteRow): Promise<void> {
    const order = (await findOrder(this.db, note.tenant, note.orderId)) as OrderRow;
    const isPending = note.state === 'PENDING';
    try {
      await (isPending ? this.giveNumber(order, note) : this.voidNumber(order, note));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (isPending) await this.withdraw(order, note.id, refusal, true);
      else await this.db.transaction(note.tenant, (tx) => deleteCreditNote(tx, note));
    }
  }

  private allocate({ tenant, content }: OrderRow, { id }: CreditNoteRow): Promise<string> {
    return this.numbers.allocate(tenant, { type: 'creditNote', siteCode: content.siteCode, key: id });
  }

  /** Issues the note with its number. Does nothing if the note is no longer pending. */
  private async giveNumber(order: OrderRow, pending: CreditNoteRow): Promise<void> {
    const creditNoteNumber = await this.allocate(order, pending);
    await unlessRepeated(creditNoteNumber, this.issues.issue(order, pending, creditNoteNumber));
  }

  private async voidNumber(order: OrderRow, withdrawn: CreditNoteRow): Promise<void> {
    const creditNoteNumber = await this.allocate(order, withdrawn);
    const stored = this.db.transaction(order.tenant, async (tx) => {
      const note = await lockCreditNote(tx, order.tenant, withdrawn.id);
      if (note?.state !== 'WITHDRAWN') return;
      await updateCreditNote(tx, { ...note, state: 'VOID', creditNoteNumber, nextAttemptAt: null, modifiedAt: tx.clock.now() });
    });
    await unlessRepeated(creditNoteNumber, stored);
  }

  /**
   * Releases the amounts and the Idempotency-Key of a note without a number. Keeps the note if it may have a number, until that is
   * void. Returns false if the note was issued concurrently.
   */
  private async withdraw(
    { tenant, id: orderId, checkoutId }: OrderRow,
    id: string,
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

  /** Lets an order be cancelled once it has no note, and be handed over if it is paid and no longer wholly credited. */
  private async release(tx: Tx, checkout: CheckoutRow, order: OrderRow): Promise<void> {
    const credited = await creditedSoon(tx, order);
    if (!credited) await setCredited(tx, { isCredited: false }, checkout.tenant, checkout.id);
    if (order.paymentStatus !== 'PAID' || !isWaitingForPayment(checkout) || isWhollyCredited(currentCharge(order), credited)) return;
    const now = tx.clock.now();
    await updateCheckout(tx, { ...checkout, isCredited: credited !== null, ...paid(checkout, now), modifiedAt: now });
  }
}

/** Rejects a number that another credit note has. */
async function unlessRepeated(creditNoteNumber: string, stored: Promise<void>): Promise<void> {
  try {
    await stored;
  } catch (error) {
    throw isUniqueViolation(error, 'credit_note_number_unique') ? creditNoteNumberRepeated(creditNoteNumber) : error;
  }
}

/** Returns the error of the call if a retry cannot help: the service rejects the call, or the number is in use. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError && error.type === 'credit_note_number_repeated') return error;
  if (!(error instanceof ServiceRefusal) || isPassing(error)) return undefined;
  return creditNoteNumberUnavailable(error.body.message ?? 'The numbers of credit notes are rejected');
}
