import type { SuiteError } from '@suite/client';
import type { Order, Return, Slot } from './store.ts';

/** Texts for the status of an order. */
export const STATUSES: Readonly<Record<Order['status'], string>> = {
  CREATED: 'We are preparing it.',
  CONFIRMED: 'It is being packed.',
  SHIPPED: 'It is on its way.',
  COMPLETED: 'It has arrived.',
  CANCELLED: 'It was cancelled.',
};

/** Texts for the status of a return. */
export const RETURN_STATUSES: Readonly<Record<Return['status'], string>> = {
  REQUESTED: 'We are looking at it.',
  APPROVED: 'Please send the goods back.',
  DECLINED: 'We cannot take it back.',
  RECEIVED: 'The goods have arrived.',
  CREDITED: 'The goods have arrived, and are credited.',
  CANCELLED: 'You have cancelled it.',
};

/** Texts for the reasons of a return. */
export const RETURN_REASONS: Readonly<Record<Return['lines'][number]['reason'], string>> = {
  UNWANTED: 'I do not want it',
  DAMAGED: 'It is damaged',
  WRONG_ITEM: 'I ordered something else',
  LATE: 'It came too late',
  OTHER: 'Another reason',
};

/** Texts for the status of a delivery at its provider. Others are shown like the status of the order. */
const DELIVERIES: Readonly<Record<string, string>> = {
  ASSIGNED: 'A driver will bring it.',
  STARTED: 'The driver is on the way.',
  ARRIVING: 'The driver is almost there.',
  COMPLETED: 'It was delivered.',
  FAILED: 'We could not deliver it, and will try again.',
};

const HOUR = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-IE', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns the status of a delivery in words, and when it is expected. */
export function deliveryText({ status, eta }: NonNullable<Order['delivery']>): string {
  const isExpected = eta !== undefined && status !== 'COMPLETED' && status !== 'FAILED';
  return [DELIVERIES[status], isExpected && `We expect it at ${HOUR.format(new Date(eta))}.`].filter(Boolean).join(' ');
}

/** Formats a day and its hours: Fri 14 Mar, 08:00–10:00. */
export const hoursText = ({ date, from, to }: Pick<Slot, 'date' | 'from' | 'to'>): string =>
  `${DAY.format(new Date(`${date}T00:00:00Z`))}, ${from}–${to}`;

/** Texts for faults of input fields, by type. */
const FAULTS: Readonly<Record<string, string>> = {
  missing_value: 'Please fill this in.',
  'addresses missing_value': 'Please fill in the whole address.',
  no_shipping_zone: 'We do not ship there.',
  payment_method_not_found: 'This way of paying is not available: choose another.',
  slot_closed: 'This time is not available any longer: choose another.',
  slot_full: 'This time has just been taken: choose another.',
  shipping_method_not_found: 'This shipping method is not available: choose another.',
};

/** Returns the faults that the suite reports for a part of the checkout. */
export function faultsOf({ details }: SuiteError, place: string): string[] {
  const found = details.filter(({ field = '' }) => field.startsWith(place));
  return [...new Set(found.map(({ type = '', message = '' }) => FAULTS[`${place} ${type}`] ?? FAULTS[type] ?? message))];
}

const PLACES = ['customer', 'addresses', 'shippingMethodId', 'deliveryWindow', 'paymentMethod', 'note', 'discounts'];

/** Returns whether each fault is shown at its own field. */
export const isShownElsewhere = ({ type, details }: SuiteError): boolean =>
  type === 'price_changed' || (details.length > 0 && details.every(({ field = '' }) => PLACES.some((place) => field.startsWith(place))));

/** Texts for shoppers, by error type. Other errors show the suite's message. */
const SENTENCES: Readonly<Record<string, string>> = {
  cart_closed: 'Your cart has changed in another tab. Please try again.',
  checkout_in_progress: 'This cart is being ordered. Please wait a moment.',
  order_number_unavailable: 'We cannot take orders at the moment. Please try again.',
  cart_not_found: 'Your cart has changed in another tab. Please try again.',
  coupon_already_applied: 'This coupon is already in your cart.',
  coupon_limit_reached: 'Your cart cannot take another coupon.',
  coupon_refused: 'This code does not work.',
  customer_exists: 'An account with this e-mail already exists: log in instead.',
  email_not_verified: 'Please open the link of the mail that we have sent to you.',
  invalid_credentials: 'The e-mail or password is wrong, or you have not opened the link of our mail yet.',
  nothing_to_return: 'This is more than can still be returned.',
  password_weak: 'This password is too easy to guess: choose another.',
  quantity_below_minimum: 'This is less than the minimum quantity.',
  return_closed: 'The time to return this order is over: please write to us.',
  return_state: 'This return has changed. Please look again.',
  shipping_not_estimated: 'We cannot estimate shipping there yet.',
  unreachable: 'The shop cannot be reached at the moment. Please try again.',
};

export function sentenceFor(error: SuiteError): string {
  const { type, retryAfterSeconds, cause } = error;
  if (type === 'too_many_attempts' || type === 'too_many_guesses')
    return `Too many attempts: please wait ${retryAfterSeconds ?? 60} seconds.`;
  if (type === 'no_token' && (cause as SuiteError | undefined)?.type === 'invalid_grant')
    return 'You were logged out. Please log in again.';
  const reasons = error.details.flatMap(({ message }) => message ?? []);
  return SENTENCES[type] ?? [error.message, ...reasons.filter((reason) => reason !== error.message)].join(': ');
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount of money, such as €12.50. */
export function money(value: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-IE', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(value);
}

export function percent(rate: number): string {
  return `${rate} %`;
}

/** Formats a quantity: 2, or 0.35 kg. */
export function quantityOf(quantity: number, isWeighed: boolean): string {
  return isWeighed ? `${quantity} kg` : String(quantity);
}
