import { inLanguage } from '@suite/mail';
import { type DeliveryWindow, hoursOfSlot, isSlot } from '../../cart/domain/delivery-window';
import type { PostalAddress } from '../../cart/domain/cart-details';
import { titleOf } from '../../cart/domain/item-title';
import { type ItemQuantity, quantitiesLeft } from '../domain/canceled-lines';
import { chargeOf } from '../domain/charge';
import { nameOf } from '../domain/fulfillment';
import type { OrderAmounts } from '../domain/order-parts';
import { WORDS } from './confirmation.mail';
import { formatsOf, type MailFormat, wordsIn } from './mail-formats.view';

export interface ConfirmedOrder extends MailFormat {
  readonly orderNumber: string;
  /** The lines that are cancelled by now. */
  readonly canceledLines: readonly ItemQuantity[];
  /** The amounts that are charged now. Default: those of the order without the cancelled lines. */
  readonly charge?: OrderAmounts;
}

/** The values available to the confirmation templates: texts, with amounts formatted for the language. */
export function confirmationView({ orderNumber, canceledLines, charge, order, language, decimals }: ConfirmedOrder) {
  const { calculatedPrice: price, note, pickup, deliveryWindow } = order;
  const { money, shown, number, taxes } = formatsOf({ order, language, decimals });
  const titles = new Map(order.items.map((item) => [item.id, titleOf(item)]));
  const left = canceledLines.length > 0 ? (charge ?? chargeOf({ order, decimals }, quantitiesLeft(order, canceledLines))) : undefined;
  return {
    language,
    words: wordsIn(WORDS, language),
    orderNumber,
    name: nameOf(order),
    lines: order.items.map((item) => ({
      quantity: number(item.quantity),
      name: titleOf(item),
      price: shown(item.calculatedPrice.price),
    })),
    subtotal: shown(price.price),
    fees: shown(price.fees),
    shipping: shown(price.shipping),
    discounts: (price.totalDiscount?.appliedDiscounts ?? []).map(({ id, promotionId, value }) => ({
      code: order.promotions?.find((each) => each.promotionId === promotionId)?.name ?? id,
      amount: money(value),
    })),
    paymentFees: (price.paymentFees ?? []).map((fee) => ({
      name: inLanguage(fee.name ?? {}, language) ?? fee.name?.['en'] ?? fee.id,
      amount: shown(fee.price),
    })),
    total: money(price.finalPrice.grossValue),
    taxes: taxes(price.finalPrice.taxAggregate.lines),
    cancelled: canceledLines.map(({ itemId, quantity }) => ({ quantity: number(quantity), name: titles.get(itemId) })),
    left: left && money(left.price.grossValue),
    pickup,
    shippingAddress: order.shippingAddress && onOneLine(order.shippingAddress),
    billingAddress: order.billingAddress && onOneLine(order.billingAddress),
    deliveryWindow: deliveryWindow && windowText(deliveryWindow),
    note,
  };
}

function windowText(window: DeliveryWindow): string {
  const hours = isSlot(window) ? hoursOfSlot(window) : window;
  return hours ? `${window.date}, ${hours.from}–${hours.to}` : window.date;
}

function onOneLine(address: PostalAddress): string {
  const { contactName, companyName, street, streetNumber, streetAppendix, zipCode, city, state, country, contactPhone } = address;
  const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
  const extraLines = [address.extraLine1, address.extraLine2, address.extraLine3, address.extraLine4];
  const lines = [contactName, companyName, join(street, streetNumber, streetAppendix), ...extraLines];
  return [...lines, join(zipCode, city), state, country, contactPhone].filter(Boolean).join(', ');
}
