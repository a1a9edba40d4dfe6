import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { findPlan } from '../checkout/checkout.queries';
import { creditedTogether } from '../domain/credit-note';
import { creditNoteMailOf } from '../mail/mail-occasion.view';
import { OrderMailsService } from '../mail/order-mails.service';
import type { OrderRow } from '../order/order.entity';
import { lockOrder, updateCredited } from '../order/order.queries';
import { creditReturn } from '../returns/credited-return.steps';
import { ReturnMetricsService } from '../returns/return-metrics.service';
import { CreditNoteMetricsService } from './credit-note-metrics.service';
import type { CreditNoteRow } from './credit-note.entity';
import { creditNoteMessage } from './credit-note.messages';
import { lockCreditNote, updateCreditNote } from './credit-note.queries';

/** Issues credit notes that have got their numbers. */
@Injectable()
export class CreditNoteIssueService {
  constructor(
    private readonly db: Database,
    private readonly mails: OrderMailsService,
    private readonly outbox: MessageOutbox,
    private readonly metrics: CreditNoteMetricsService,
    private readonly returns: ReturnMetricsService,
  ) {}

  /** Credits the order, posts the mail and writes the message. Does nothing if the note is no longer pending. */
  async issue(found: OrderRow, pending: CreditNoteRow, creditNoteNumber: string): Promise<void> {
    const { tenant } = found;
    const plan = await findPlan(this.db, found);
    const isIssued = await this.db.transaction(tenant, async (tx) => {
      const order = (await lockOrder(tx, tenant, found.id)) as OrderRow;
      const note = await lockCreditNote(tx, tenant, pending.id);
      if (note?.state !== 'PENDING') return false;
      const now = tx.clock.now();
      const issued: CreditNoteRow = { ...note, state: 'ISSUED', creditNoteNumber, nextAttemptAt: null, modifiedAt: now };
      await this.mails.postCreditNote(tx, tenant, creditNoteMailOf(order, issued, plan));
      const earlier = order.credited ? [order.credited] : [];
      const isCredit = note.kind === 'CREDIT';
      const ofReturn = await creditReturn(tx, issued, order);
      await updateCreditNote(tx, issued, [
        ...(isCredit ? [updateCredited(order, creditedTogether([...earlier, note.content]), now)] : []),
        this.outbox.callOf(tx, tenant, [creditNoteMessage(issued, order), ...ofReturn]),
      ]);
      if (ofReturn.length > 0) this.returns.reached('CREDITED');
      return true;
    });
    if (isIssued) this.metrics.ended('issued');
  }
}
