import type { Tx } from '@suite/database';
import type { NewMessage } from '@suite/messages';
import type { CreditNoteRow } from '../credit/credit-note.entity';
import type { OrderRow } from '../order/order.entity';
import type { ReturnRow } from './return.entity';
import { RETURN_RECEIVED, returnMessage } from './return.messages';
import { lockReturnOf, updateReturn } from './return.queries';

/** Marks the return of a credit note that is issued as credited, and returns its message. */
export async function creditReturn(tx: Tx, note: CreditNoteRow, order: OrderRow): Promise<NewMessage[]> {
  const row = await lockReturnOf(tx, note);
  if (!row) return [];
  const credited: ReturnRow = { ...row, state: 'CREDITED', modifiedAt: tx.clock.now() };
  await updateReturn(tx, credited);
  return [returnMessage(RETURN_RECEIVED, credited, order)];
}

/** Lets the goods of a credit note that is withdrawn be received again. */
export async function reopenReturn(tx: Tx, note: CreditNoteRow): Promise<void> {
  const row = await lockReturnOf(tx, note);
  if (row) await updateReturn(tx, { ...row, state: 'APPROVED', received: null, creditNoteId: null, modifiedAt: tx.clock.now() });
}
