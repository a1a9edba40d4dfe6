import { validationError } from '@suite/errors';
import type { DeliveryTime } from './delivery-order';

/** A date without a time zone is one of this zone, where the site's configuration names none. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Between which moments an order is to arrive, in milliseconds since 1970; an open end has none. */
export interface DeliveryWindow {
  readonly completeAfter?: number | undefined;
  readonly completeBefore?: number | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The window that an order asks for: what it says in milliseconds, else what date and times say, in the site's zone unless
 * they have an offset. A date without times is that whole day; times without a date say nothing.
 */
export function windowOf(time: DeliveryTime | null, timeZone: string): DeliveryWindow {
  const { deliveryDate: date, deliveryTimeFrom: from, deliveryTimeTo: to, completeAfter, completeBefore } = time ?? {};
  if (date === undefined || completeAfter !== undefined || completeBefore !== undefined) return { completeAfter, completeBefore };
  return {
    completeAfter: momentOf(date, timeOf(from) ?? { ms: 0 }, timeZone),
    completeBefore: momentOf(date, timeOf(to) ?? { ms: DAY_MS }, timeZone),
  };
}

/** Whether nobody could deliver in the window. */
export const endsBeforeItBegins = ({ completeAfter, completeBefore }: DeliveryWindow): boolean =>
  completeAfter !== undefined && completeBefore !== undefined && completeBefore < completeAfter;

/** Refuses (400) times that end before they begin in every time zone. What depends on the site's zone is judged when the order is planned. */
export function checkDeliveryTime({ deliveryTimeFrom, deliveryTimeTo, completeAfter, completeBefore }: DeliveryTime): void {
  const [from, to] = [timeOf(deliveryTimeFrom), timeOf(deliveryTimeTo)];
  if (from && to && isComparable(from, to) && utc(to) < utc(from)) throw refusal('deliveryTimeTo', 'deliveryTimeFrom');
  if (endsBeforeItBegins({ completeAfter, completeBefore })) throw refusal('completeBefore', 'completeAfter');
}

function refusal(field: string, begin: string): Error {
  return validationError([{ field: `deliveryTime.${field}`, type: 'invalid_value', message: `${field} must not be before ${begin}` }]);
}

/** A time of day, and how far from UTC it is if it says so. */
interface DayTime {
  readonly ms: number;
  readonly offsetMs?: number;
}

const TIME = /^(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/;

function timeOf(text: string | undefined): DayTime | undefined {
  const [matched, hours, minutes, seconds = '0', z, sign, offsetHours, offsetMinutes] = TIME.exec(text ?? '') ?? [];
  if (matched === undefined) return undefined;
  const ms = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Math.floor(Number(seconds) * 1_000);
  if (z) return { ms, offsetMs: 0 };
  if (!sign) return { ms };
  return { ms, offsetMs: (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS };
}

const isComparable = (a: DayTime, b: DayTime): boolean => (a.offsetMs === undefined) === (b.offsetMs === undefined);
const utc = ({ ms, offsetMs = 0 }: DayTime): number => ms - offsetMs;

function momentOf(date: string, time: DayTime, timeZone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + time.ms;
  if (time.offsetMs !== undefined) return local - time.offsetMs;
  // The zone's offset depends on the moment; the second look settles days on which the clocks change.
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one costs more than all that is done with it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** How far a zone is from UTC at a moment, from a name such as `GMT+05:30`, or `GMT` alone. */
function offsetAt(moment: number, timeZone: string): number {
  const name =
    formatOf(timeZone)
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = '0'] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 * MINUTE_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000);
}
