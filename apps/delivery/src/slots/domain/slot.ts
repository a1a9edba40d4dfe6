import { type ErrorDetail, invalidValue, validationError } from '@suite/errors';
import { type Place, type PostalZone, zoneContains, zoneCovers, zoneFault } from '@suite/postal-codes';
import { DAY_MS, dayOf, MINUTE_MS, momentOf } from '../../orders/domain/local-time';

/** The net price of a delivery in a slot, and the tax class of it. */
export interface SlotCost {
  readonly amount: number;
  readonly currency: string;
  /** Absent: the tax class of the order's shipping method. */
  readonly taxCode?: string;
}

/** Where a slot is delivered. */
export type SlotZone = PostalZone;

/** The capacity of one date, instead of the slot's own. 0 closes the date. */
export interface SlotException {
  readonly date: string;
  readonly capacity: number;
}

/** Hours in which a site delivers on some weekdays, to some zones, a limited number of orders. Times and dates are the site's. */
export interface SlotTerms {
  /** Monday is 1, Sunday is 7. */
  readonly weekdays: readonly number[];
  /** HH:MM. */
  readonly startsAt: string;
  /** HH:MM. A time before `startsAt` is on the next day. */
  readonly endsAt: string;
  readonly capacity: number;
  /** An order is accepted until this long before the slot starts. */
  readonly cutOffMinutes: number;
  readonly zones: readonly SlotZone[];
  /** The first and the last date, YYYY-MM-DD. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly exceptions: readonly SlotException[];
}

/** Rejects (400) a slot that can never be delivered, and names each fault. */
export function checkSlot(slot: SlotTerms): void {
  const faults = [...windowFaults(slot), ...zoneFaults(slot), ...exceptionFaults(slot)];
  if (faults.length > 0) throw validationError(faults);
}

function windowFaults({ startsAt, endsAt, validFrom, validUntil }: SlotTerms): ErrorDetail[] {
  return [
    ...(startsAt === endsAt ? [invalidValue('to', 'to must differ from from; an earlier time is on the next day')] : []),
    ...(validFrom !== null && validUntil !== null && validUntil < validFrom
      ? [invalidValue('validUntil', 'validUntil must not be before validFrom')]
      : []),
  ];
}

function zoneFaults({ zones }: SlotTerms): ErrorDetail[] {
  return zones.flatMap((zone, i) => {
    const fault = zoneFault(zone);
    return fault === undefined ? [] : [invalidValue(`zones[${i}].zipTo`, fault)];
  });
}

function exceptionFaults({ exceptions, validFrom, validUntil }: SlotTerms): ErrorDetail[] {
  const dates = exceptions.map(({ date }) => date);
  return dates.flatMap((date, i) => {
    const isValid = (validFrom === null || validFrom <= date) && (validUntil === null || date <= validUntil);
    const field = `exceptions[${i}].date`;
    if (!isValid) return [invalidValue(field, `The slot is not valid on ${date}; send a date from validFrom to validUntil`)];
    return dates.indexOf(date) < i ? [invalidValue(field, `${date} is sent twice; send one capacity for it`)] : [];
  });
}

/** Returns how many orders the slot takes on a date: 0 on a date that it does not have. */
export function capacityOn({ weekdays, capacity, validFrom, validUntil, exceptions }: SlotTerms, date: string): number {
  if ((validFrom !== null && date < validFrom) || (validUntil !== null && date > validUntil)) return 0;
  const exception = exceptions.find((each) => each.date === date);
  if (exception) return exception.capacity;
  return weekdays.includes(weekdayOf(date)) ? capacity : 0;
}

const SUNDAY = 7;
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const weekdayOf = (date: string): number => new Date(startOf(date)).getUTCDay() || SUNDAY;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Returns the moment until which an order is accepted for a date. */
export function orderUntil({ startsAt, cutOffMinutes }: SlotTerms, date: string, timeZone: string): Date {
  return new Date(momentOf(startOf(date) + minutesOf(startsAt) * MINUTE_MS, timeZone) - cutOffMinutes * MINUTE_MS);
}

/** How long a confirmed reservation is kept after its date. */
const KEPT_MS = 31 * DAY_MS;

/** Returns the moment until which a confirmed reservation of a date is kept. */
export const keptUntil = (date: string, timeZone: string): Date => new Date(momentOf(startOf(date), timeZone) + KEPT_MS);

/** Returns whether the slot serves a destination. */
export const reaches = ({ zones }: Pick<SlotTerms, 'zones'>, place: Place): boolean => zones.some((zone) => zoneContains(zone, place));

/** Whether every destination of a slot is one of the other, too. */
export const covers = (other: Pick<SlotTerms, 'zones'>, { zones }: Pick<SlotTerms, 'zones'>): boolean =>
  zones.every((zone) => other.zones.some((each) => zoneCovers(each, zone)));

/** Returns consecutive dates from a day on. */
export function datesFrom(date: string, days: number): string[] {
  const dates = Array.from({ length: days }, (_, i) => new Date(startOf(date) + i * DAY_MS).toISOString());
  return dates.filter((each) => !each.startsWith('+')).map((each) => each.slice(0, date.length)); // up to the year 9999
}

export const today = (now: Date, timeZone: string): string => dayOf(now.getTime(), timeZone);

/** What takes capacity of a slot. */
export interface HeldPlace {
  readonly date: string;
  readonly isConfirmed: boolean;
  readonly heldUntil: Date;
}

/** The input for reserving a slot: its terms, the reservations of the date, and the time. */
export interface SlotDay<Slot extends SlotTerms = SlotTerms> {
  readonly slot: Slot;
  readonly timeZone: string;
  readonly date: string;
  readonly taken: number;
  readonly now: Date;
}

/** The capacity that is left. */
export const leftOn = ({ slot, date, taken }: SlotDay): number => Math.max(0, capacityOn(slot, date) - taken);

/** Returns whether the date can be booked at this time: the slot has it, and its cut-off has not passed. */
export const isOpen = ({ slot, date, timeZone, now }: SlotDay): boolean =>
  capacityOn(slot, date) > 0 && now < orderUntil(slot, date, timeZone);

/** Whether the reservation still counts. An expired one does not from this moment on. */
export const isHeld = ({ heldUntil }: HeldPlace, now: Date): boolean => now < heldUntil;
