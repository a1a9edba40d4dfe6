import { addExactly } from '@suite/money';
import { titleOf } from '../../cart/domain/item-title';
import { type ItemQuantity, quantitiesLeft } from '../domain/canceled-lines';
import { nameOf } from '../domain/fulfillment';
import type { OrderAmounts } from '../domain/order-parts';
import { WORDS } from './confirmation.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';
import { ORDER_PACKED_WORDS } from './order-packed.mail';

export interface PackedOrderMail extends MailFormat {
  readonly orderNumber: string;
  /** What was cancelled before packing had finished; it is not missing. */
  readonly canceledLines: readonly ItemQuantity[];
  readonly charge: OrderAmounts;
}

/** The values available to the templates of packed orders: texts, with amounts formatted for the language. */
export function orderPackedMailView({ orderNumber, canceledLines, charge, order, language, decimals }: PackedOrderMail) {
  const { money, shown, number, taxes } = formatsOf({ order, language, decimals });
  const titles = new Map(order.items.map((item) => [item.id, titleOf(item)]));
  const packed = charge.lines.filter(({ quantity }) => quantity > 0);
  const missing = missingOf(order, canceledLines, charge);
  const words = { ...wordsIn(WORDS, language), ...wordsIn(ORDER_PACKED_WORDS, language) };
  return {
    language,
    words,
    orderNumber,
    name: nameOf(order),
    intro: packed.length > 0 ? words.packed : words.nothing,
    lines: packed.map(({ itemId, quantity, price }) => ({ quantity: number(quantity), name: titles.get(itemId), price: shown(price) })),
    shipping: shown(charge.shipping),
    paymentFee: shown(charge.paymentFee),
    total: money(charge.price.grossValue),
    taxes: taxes(charge.taxes),
    isShort: missing.length > 0,
    missing: missing.map(({ itemId, quantity }) => ({ quantity: number(quantity), name: titles.get(itemId) })),
  };
}

/** What was ordered, not cancelled and not packed. Weighed goods are missing only if nothing was packed, as in the warehouse. */
function missingOf(order: MailFormat['order'], canceled: readonly ItemQuantity[], { lines }: OrderAmounts): ItemQuantity[] {
  const packed = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const weighed = new Set(order.items.flatMap(({ id, weightDependent }) => (weightDependent ? [id] : [])));
  return [...quantitiesLeft(order, canceled)].flatMap(([itemId, left]) => {
    const count = packed.get(itemId) ?? 0;
    const quantity = addExactly([left, -count]);
    return quantity <= 0 || (weighed.has(itemId) && count > 0) ? [] : [{ itemId, quantity }];
  });
}
