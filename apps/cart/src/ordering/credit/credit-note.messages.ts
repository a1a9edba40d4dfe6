import { messageType, type NewMessage } from '@suite/messages';
import { without } from '../../cart/domain/objects';
import type { OrderRow } from '../order/order.entity';
import { CreditNoteView } from './credit-note.dto';
import type { CreditNoteRow } from './credit-note.entity';
import { creditNoteView } from './credit-note.view';

export const CREDIT_NOTE_CREATED = messageType({
  type: 'credit-note.created',
  summary: 'A credit note was created',
  description: 'The resource is the credit note, by its own id. Written when it has its number.',
  data: CreditNoteView,
  personalData: {
    scopes: ['cart.order_view', 'cart.order_manage'],
    without: (note) => without(note, 'reason'),
  },
});

/** The message about an issued credit note of an order. */
export function creditNoteMessage(note: CreditNoteRow, order: OrderRow): NewMessage {
  return { type: CREDIT_NOTE_CREATED, id: note.id, data: creditNoteView(note, order), customerNumber: order.customerId };
}
