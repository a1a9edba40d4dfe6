import type { CreditNoteRow } from '../credit/credit-note.entity';
import { currentCharge } from '../domain/charge';
import type { CheckoutPlan } from '../domain/checkout-plan';
import type { OrderRow } from '../order/order.entity';

/** The language and the decimals of a mail are those of the checkout. */
type MailTerms = Pick<CheckoutPlan, 'language' | 'decimals'>;

/** What all mails about an order show. */
const orderMailOf = ({ id: orderId, orderNumber, content: order }: OrderRow, { language, decimals }: MailTerms) => ({
  ...{ orderId, orderNumber, order, language, decimals },
});

/** What the mail about a packed order shows, and a confirmation that is sent again: what is cancelled and charged now. */
export const currentMailOf = (order: OrderRow, terms: MailTerms) => ({
  ...orderMailOf(order, terms),
  canceledLines: order.canceledLines ?? [],
  packedItems: order.packed?.packedItems ?? [],
  charge: currentCharge(order),
});

/** What the mail about an issued credit note shows. */
export const creditNoteMailOf = (order: OrderRow, note: CreditNoteRow, terms: MailTerms) => ({
  ...orderMailOf(order, terms),
  ...{ creditNoteId: note.id, creditNoteNumber: note.creditNoteNumber ?? '', credit: note.content },
});
