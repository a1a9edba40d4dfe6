import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import { CreditNoteNumberService } from '../credit/credit-note-number.service';
import type { CreditNoteRow } from '../credit/credit-note.entity';
import { findCreditNote, insertCreditNote, listPending } from '../credit/credit-note.queries';
import { currentCharge } from '../domain/charge';
import { correctionOf } from '../domain/invoicing';
import type { OrderRow } from '../order/order.entity';
import { lockOrder } from '../order/order.queries';
import type { IssuedInvoice } from './invoice.entity';
import { listCorrections } from './invoice.queries';

/** Longer than the call for a number plus the transaction. */
const CLAIM_MS = 30_000;

/** Reduces invoices that were written with their orders to the charge, by credit notes. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly db: Database,
    private readonly numbers: CreditNoteNumberService,
  ) {}

  /**
   * Writes a credit note if an invoice charges more than its order. The lock of the order keeps two replicas from correcting the same
   * invoice. Throws while a note has no number, so that the order stays due: a withdrawn note is followed by another. What a credit note
   * credits stays charged and needs no correction, so that both together never exceed the invoice.
   */
  async correct({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>, invoice: IssuedInvoice): Promise<void> {
    const note = await this.db.transaction(tenant, (tx) => this.reserve(tx, { tenant, id }, invoice));
    if (!note) return;
    await this.numbers.finish(note);
    if ((await findCreditNote(this.db, tenant, note.id))?.state !== 'ISSUED') throw new Error('A correction was withdrawn');
  }

  private async reserve(
    tx: Tx,
    { tenant, id }: Pick<OrderRow, 'tenant' | 'id'>,
    invoice: IssuedInvoice,
  ): Promise<CreditNoteRow | undefined> {
    const order = (await lockOrder(tx, tenant, id)) as OrderRow;
    const earlier = await listCorrections(tx, tenant, id);
    if (earlier.some(({ state }) => state === 'PENDING')) throw new Error('A correction waits for its number');
    const content = correctionOf(invoice.charge, earlier.map((each) => each.content), currentCharge(order)); // prettier-ignore
    if (!content) return undefined;
    if ((await listPending(tx, tenant, id)).length > 0) throw new Error('A credit note waits for its number, which may keep the charge');
    const now = tx.clock.now();
    const note: CreditNoteRow = {
      ...{ tenant, id: uuidv7(), orderId: id, cartId: order.cartId, state: 'PENDING', kind: 'CORRECTION', content },
      ...{ creditNoteNumber: null, reason: null, actor: null, request: null, isShared: true, voidReason: null },
      ...{ nextAttemptAt: tx.clock.after(CLAIM_MS), createdAt: now, modifiedAt: now },
    };
    await insertCreditNote(tx, note);
    return note;
  }
}
