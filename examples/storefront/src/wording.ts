import type { SuiteError } from '@suite/client';
import type { Order } from './store.ts';

/** How far an order is. */
export const STATUSES: Readonly<Record<Order['status'], string>> = {
  CREATED: 'We are passing it on.',
  CONFIRMED: 'It is being packed.',
  SHIPPED: 'It is on its way.',
  COMPLETED: 'It has arrived.',
  CANCELLED: 'It was cancelled.',
};

/** What is wrong with what was filled in, by the type of the fault. */
const FAULTS: Readonly<Record<string, string>> = {
  missing_value: 'Please fill this in.',
  'addresses missing_value': 'Please fill in the whole address.',
  no_shipping_zone: 'We do not ship there.',
  shipping_method_not_found: 'It is not shipped there that way: choose another.',
};

/** What the suite finds wrong at a place of the checkout. */
export function faultsOf({ details }: SuiteError, place: string): string[] {
  const found = details.filter(({ field = '' }) => field.startsWith(place));
  return [...new Set(found.map(({ type = '', message = '' }) => FAULTS[`${place} ${type}`] ?? FAULTS[type] ?? message))];
}

const PLACES = ['customer', 'addresses', 'shippingMethodId', 'note', 'discounts'];

/** Whether each fault has a place of its own on the page. */
export const isToldElsewhere = ({ type, details }: SuiteError): boolean =>
  type === 'price_changed' || (details.length > 0 && details.every(({ field = '' }) => PLACES.some((place) => field.startsWith(place))));

/** What a shopper is told, by the type of the error. Others are told in the suite's own words. */
const SENTENCES: Readonly<Record<string, string>> = {
  cart_closed: 'Your cart has changed in another tab. Please try again.',
  checkout_in_progress: 'This cart is being ordered. Please wait a moment.',
  order_number_unavailable: 'We cannot take orders at the moment. Please try again.',
  cart_not_found: 'Your cart has changed in another tab. Please try again.',
  coupon_already_applied: 'This coupon is in your cart already.',
  coupon_limit_reached: 'Your cart takes no further coupon.',
  coupon_refused: 'This code does not work.',
  customer_exists: 'There is an account with this e-mail already: log in instead.',
  invalid_credentials: 'E-mail and password do not fit together.',
  quantity_below_minimum: 'That is less than we sell.',
  shipping_not_estimated: 'We cannot say yet what shipping there will cost.',
  unreachable: 'The shop cannot be reached at the moment. Please try again.',
};

export function sentenceFor(error: SuiteError): string {
  const { type, retryAfterSeconds, cause } = error;
  if (type === 'too_many_attempts' || type === 'too_many_guesses') return `Too many tries: please wait ${retryAfterSeconds ?? 60} seconds.`;
  if (type === 'no_token' && (cause as SuiteError | undefined)?.type === 'invalid_grant')
    return 'You were logged out. Please log in again.';
  const reasons = error.details.flatMap(({ message }) => message ?? []);
  return SENTENCES[type] ?? [error.message, ...reasons.filter((reason) => reason !== error.message)].join(': ');
}

const formats = new Map<string, Intl.NumberFormat>();

/** An amount of money, such as €12.50. */
export function money(value: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-IE', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(value);
}

export function percent(rate: number): string {
  return `${rate} %`;
}

/** A quantity as it is sold: 2, or 0.35 kg. */
export function quantityOf(quantity: number, isWeighed: boolean): string {
  return isWeighed ? `${quantity} kg` : String(quantity);
}
