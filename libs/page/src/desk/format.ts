import { DECIMALS_MAX, decimalsOf, moneyFormat } from '@suite/money';
import type { Language } from './language';

/** A format takes long to make, so each is made once. */
function kept<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}

const formatWith = kept((key) => {
  const [language = '', currency = '', decimals] = key.split(' ');
  return moneyFormat(language, currency, Number(decimals));
});

const formatOf = (amount: number, currency: string, language: string): Intl.NumberFormat =>
  formatWith(`${language} ${currency} ${decimalsOf(Number(amount.toFixed(DECIMALS_MAX)))}`);

/** Returns an amount with the decimals of its currency: `12.30` EUR, `1230` JPY. */
export const amountOf = (amount: number, currency: string): string =>
  amount.toFixed(formatOf(amount, currency, 'en').resolvedOptions().maximumFractionDigits ?? 2);

export const moneyText = (amount: number, currency: string, language: Language): string =>
  formatOf(amount, currency, language).format(amount);

const numberFormat = kept((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }));

/** Returns a number as it is written in a language. */
export const numberText = (number: number, language: Language): string => numberFormat(language).format(number);

/** Times have 24 hours, as those of stations and tours. */
const HOURS = { hourCycle: 'h23' } as const;
const momentFormat = kept((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...HOURS }));
const exactFormat = kept((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', ...HOURS }));
const dayFormat = kept((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }));

/** Returns an instant in the time zone of the device. */
export const momentText = (at: string, language: Language): string => momentFormat(language).format(Date.parse(at));

/** Returns an instant with its weekday, its seconds, and the time zone of the device. */
export const exactText = (at: string, language: Language): string => exactFormat(language).format(Date.parse(at));

/** Returns a day, such as `2026-11-29`, with its weekday. */
export const dayText = (day: string, language: Language): string => dayFormat(language).format(Date.parse(day));

/** Returns the instant at which a day begins on the device. What is no day stays as it is, so that the service says what is wrong. */
export function startOfDay(day: string): string {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00` : NaN);
  return Number.isNaN(start.getTime()) ? day : start.toISOString();
}

const countryNames = kept((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Returns the name of a country; its code if it has none. */
export const countryText = (country: string, language: Language): string =>
  /^[A-Z]{2}$/.test(country) ? (countryNames(language).of(country) ?? country) : country;
