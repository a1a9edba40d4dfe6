import type { Address, Hours, Stop } from './wire';

const plain = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

/** Returns the text of a value; an unknown value is shown unchanged. */
export const named = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? '') : plain(name);

/** Returns whether a retry can succeed without a change of the order or the vehicles. */
export const canRetry = (kind: string): boolean => kind !== 'NO_VEHICLE';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };

/** Returns a distance as it is written in a language. */
export const kilometres = (distanceM: number, language: string): string =>
  `${new Intl.NumberFormat(language, TENTHS).format(distanceM / 1_000)} km`;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns an instant in a time zone, without one in that of the device: YYYY-MM-DD HH:MM. */
export function momentOf(instant: string, timeZone?: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) });
  formats.set(timeZone, format);
  return format.format(Date.parse(instant));
}

/** Returns the time of day of an instant in a time zone: HH:MM. */
export const timeOf = (instant: string, timeZone?: string): string => momentOf(instant, timeZone).slice('YYYY-MM-DD '.length);

/** Returns how long ago an instant was, in the largest whole unit. */
export function agoText(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

/** Returns a day of the device: YYYY-MM-DD. */
export function dayOf(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

const joined = (parts: readonly (string | undefined)[], separator: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

export const nameText = ({ contactName, companyName }: Address = {}): string => joined([contactName, companyName], ', ');

export const placeText = ({ street, streetNumber, zipCode, city }: Address = {}): string =>
  joined([joined([street, streetNumber], ' '), joined([zipCode, city], ' ')], ', ');

const clock = (time: string | undefined): string | undefined => time?.slice(0, 'HH:MM'.length);

/** Returns the hours in which an order is due; empty if it has none. */
export const hoursText = ({ deliveryTimeFrom, deliveryTimeTo }: Hours = {}): string =>
  joined([clock(deliveryTimeFrom), clock(deliveryTimeTo)], ' – ');

const DAY_MS = 86_400_000;
/** A day on which the clocks change is an hour shorter. */
const HOUR_MS = 3_600_000;

/** Returns the delivery time of a stop in a time zone; empty if it is a whole day, or open. */
export function windowText({ from, to }: Pick<Stop, 'from' | 'to'>, timeZone: string): string {
  if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) >= DAY_MS - HOUR_MS) return '';
  return joined([from && timeOf(from, timeZone), to && timeOf(to, timeZone)], ' – ');
}
