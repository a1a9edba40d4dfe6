import { titleOf } from '../../cart/domain/item-title';
import type { CreditNoteContent } from '../domain/credit-note';
import { nameOf } from '../domain/fulfillment';
import { WORDS } from './confirmation.mail';
import { CREDIT_NOTE_WORDS } from './credit-note.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';

export interface CreditedOrderMail extends MailFormat {
  readonly orderNumber: string;
  readonly creditNoteNumber: string;
  readonly credit: CreditNoteContent;
}

/** The values available to the templates of credit notes: texts, with amounts formatted for the language. */
export function creditNoteMailView({ orderNumber, creditNoteNumber, credit, order, language, decimals }: CreditedOrderMail) {
  const { money, shown, number, taxes } = formatsOf({ order, language, decimals });
  const titles = new Map(order.items.map((item) => [item.id, titleOf(item)]));
  return {
    language,
    words: { ...wordsIn(WORDS, language), ...wordsIn(CREDIT_NOTE_WORDS, language) },
    orderNumber,
    creditNoteNumber,
    name: nameOf(order),
    lines: credit.lines.map(({ itemId, quantity, price }) => ({
      quantity: number(quantity),
      name: titles.get(itemId),
      price: shown(price),
    })),
    shipping: shown(credit.shipping),
    paymentFee: shown(credit.paymentFee),
    total: money(credit.price.grossValue),
    taxes: taxes(credit.taxes),
  };
}
