import { titleOf } from '../../cart/domain/item-title';
import { nameOf } from '../domain/fulfillment';
import type { ItemQuantity } from '../domain/left-to-return';
import { WORDS } from './confirmation.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';
import { RETURN_WORDS, type ReturnMailName } from './return.mail';

export interface ReturnMail extends MailFormat {
  readonly orderNumber: string;
  readonly returned: { readonly returnNumber: string; readonly lines: readonly ItemQuantity[]; readonly comment?: string };
}

/** The values available to the templates of mails about returns. */
export function returnMailView(mail: ReturnMailName, { orderNumber, returned, order, language }: ReturnMail) {
  const { number } = formatsOf({ order, language });
  const { returnNumber, lines, comment } = returned;
  const titles = new Map(order.items.map((item) => [item.id, titleOf(item)]));
  const { subject, about } = wordsIn(RETURN_WORDS, language);
  return {
    language,
    words: { ...wordsIn(WORDS, language), subject, about: about[mail] },
    orderNumber,
    returnNumber,
    name: nameOf(order),
    lines: lines.map(({ itemId, quantity }) => ({ quantity: number(quantity), name: titles.get(itemId) })),
    comment,
  };
}
