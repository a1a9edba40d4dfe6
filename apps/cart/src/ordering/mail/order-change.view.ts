import { titleOf } from '../../cart/domain/item-title';
import type { ItemQuantity } from '../domain/canceled-lines';
import { nameOf } from '../domain/fulfillment';
import type { OrderAmounts } from '../domain/order-parts';
import { WORDS } from './confirmation.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';
import { ORDER_CHANGE_WORDS } from './order-change.mail';

export interface ChangedOrderMail extends MailFormat {
  readonly orderNumber: string;
  /** What was cancelled. */
  readonly lines: readonly ItemQuantity[];
  readonly charge: OrderAmounts;
}

/** The values available to the templates of changed orders: texts, with amounts formatted for the language. */
export function orderChangeMailView({ orderNumber, lines, charge, order, language, decimals }: ChangedOrderMail) {
  const { money, number } = formatsOf({ order, language, decimals });
  const titles = new Map(order.items.map((item) => [item.id, titleOf(item)]));
  return {
    language,
    words: { ...wordsIn(WORDS, language), ...wordsIn(ORDER_CHANGE_WORDS, language) },
    orderNumber,
    name: nameOf(order),
    lines: lines.map(({ itemId, quantity }) => ({ quantity: number(quantity), name: titles.get(itemId) })),
    total: money(charge.price.grossValue),
  };
}
