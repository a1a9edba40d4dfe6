import { addExactly } from '@suite/money';
import { titleOf } from '../../cart/domain/item-title';
import { type ItemQuantity, quantitiesLeft } from '../domain/canceled-lines';
import { nameOf } from '../domain/fulfillment';
import { quantityOf } from '../domain/left-to-return';
import type { PackedItem } from '../domain/order-children';
import type { OrderAmounts } from '../domain/order-parts';
import { WORDS } from './confirmation.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';
import { ORDER_PACKED_WORDS } from './order-packed.mail';

export interface PackedOrderMail extends MailFormat {
  readonly orderNumber: string;
  /** What was cancelled before packing had finished; it is not missing. */
  readonly canceledLines: readonly ItemQuantity[];
  readonly packedItems: readonly PackedItem[];
  readonly charge: OrderAmounts;
}

/** The values available to the templates of packed orders: texts, with amounts formatted for the language. */
export function orderPackedMailView(mail: PackedOrderMail) {
  const { orderNumber, charge, order, language, decimals } = mail;
  const { money, shown, number, taxes } = formatsOf({ order, language, decimals });
  const titles = new Map(order.items.map((item) => [item.id, titleOf(item)]));
  const packed = charge.lines.filter(({ quantity }) => quantity > 0);
  const missing = missingOf(mail);
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

/**
 * Returns the quantities that were ordered, and neither cancelled nor packed. Weighed goods hardly ever weigh what was ordered. Once some of
 * an item were packed, only the quantity that the packer has cancelled is missing.
 */
function missingOf({ order, canceledLines, packedItems }: PackedOrderMail): ItemQuantity[] {
  const left = quantitiesLeft(order, canceledLines);
  const counts = new Map(packedItems.map((item) => [item.itemId, item]));
  return order.items.flatMap(({ id: itemId, weightDependent }) => {
    const { packedCount = 0, canceledCount = 0 } = counts.get(itemId) ?? {};
    const isWeighed = weightDependent && packedCount > 0;
    const quantity = isWeighed
      ? addExactly([canceledCount, -quantityOf(canceledLines, itemId)])
      : addExactly([left.get(itemId) ?? 0, -packedCount]);
    return quantity > 0 ? [{ itemId, quantity }] : [];
  });
}
