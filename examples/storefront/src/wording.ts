import type { SuiteError } from '@suite/client';

/** What a shopper is told, by the type of the error. Others are told in the suite's own words. */
const SENTENCES: Readonly<Record<string, string>> = {
  cart_closed: 'Your cart has changed in another tab. Please try again.',
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
