import type { PriceValue } from '@suite/cart-pricing';
import { type DeliveryWindow, type PostalAddress, titleOf } from '../../cart';
import { nameOf } from '../domain/fulfillment';
import type { OrderContent } from '../domain/order-content';
import { type ConfirmationWords, WORDS } from './confirmation.mail';

export interface ConfirmedOrder {
  readonly orderNumber: string;
  readonly order: OrderContent;
  /** Language tag (BCP 47). */
  readonly language: string;
  /** Decimals of the order's amounts. Absent: the currency's own. */
  readonly decimals?: number | undefined;
}

const FALLBACK = WORDS['en'] as ConfirmationWords;

/** Language tags from specific to general: `de-AT`, then `de`. */
export const languagesOf = (language: string): string[] => [language, language.split('-', 1)[0] as string];

/** Returns the text in the language, or in its base language. */
const inLanguage = <T>(texts: Readonly<Record<string, T>>, language: string): T | undefined =>
  languagesOf(language)
    .map((each) => texts[each])
    .find((text) => text !== undefined);

/** The values available to the confirmation templates: texts, with amounts formatted for the language. */
export function confirmationView({ orderNumber, order, language, decimals }: ConfirmedOrder) {
  const { calculatedPrice: price, currency, note, pickup, deliveryWindow } = order;
  const format = moneyFormat(language, currency, decimals);
  const money = (amount: number): string => format.format(amount);
  const shown = (value: PriceValue | undefined): string | undefined => value && money(shownSide(value, order));
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  return {
    language,
    words: inLanguage(WORDS, language) ?? FALLBACK,
    orderNumber,
    name: nameOf(order),
    lines: order.items.map((item) => ({
      quantity: number.format(item.quantity),
      name: titleOf(item),
      price: shown(item.calculatedPrice.price),
    })),
    subtotal: shown(price.price),
    fees: shown(price.fees),
    shipping: shown(price.shipping),
    discounts: (price.totalDiscount?.appliedDiscounts ?? []).map(({ id, value }) => ({ code: id, amount: money(value) })),
    paymentFees: (price.paymentFees ?? []).map((fee) => ({
      name: inLanguage(fee.name ?? {}, language) ?? fee.name?.['en'] ?? fee.id,
      amount: shown(fee.price),
    })),
    total: money(price.finalPrice.grossValue),
    taxes: price.finalPrice.taxAggregate.lines
      .filter(({ taxRate }) => taxRate !== undefined)
      .map(({ taxRate = 0, taxValue, netValue }) => ({ rate: number.format(taxRate), tax: money(taxValue), net: money(netValue) })),
    pickup,
    shippingAddress: order.shippingAddress && onOneLine(order.shippingAddress),
    billingAddress: order.billingAddress && onOneLine(order.billingAddress),
    deliveryWindow: deliveryWindow && windowText(deliveryWindow),
    note,
  };
}

/** Formats amounts with the order's decimals, and at least with the currency's own. */
function moneyFormat(language: string, currency: string, decimals = 0): Intl.NumberFormat {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { minimumFractionDigits = 0 } = format.resolvedOptions();
  if (decimals <= minimumFractionDigits) return format;
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: decimals });
}

/** Gross or net, like the site's prices and like the cart. */
const shownSide = ({ grossValue, netValue }: PriceValue, { includesTax }: OrderContent): number => (includesTax ? grossValue : netValue);

const windowText = (window: DeliveryWindow): string => ('slotId' in window ? window.date : `${window.date}, ${window.from}–${window.to}`);

function onOneLine(address: PostalAddress): string {
  const { contactName, companyName, street, streetNumber, streetAppendix, zipCode, city, state, country, contactPhone } = address;
  const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
  const extraLines = [address.extraLine1, address.extraLine2, address.extraLine3, address.extraLine4];
  const lines = [contactName, companyName, join(street, streetNumber, streetAppendix), ...extraLines];
  return [...lines, join(zipCode, city), state, country, contactPhone].filter(Boolean).join(', ');
}
