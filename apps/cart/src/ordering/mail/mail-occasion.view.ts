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

/** Returns the values of the mail about a packed order, and of a repeated confirmation. Both show the present lines and charge. */
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
