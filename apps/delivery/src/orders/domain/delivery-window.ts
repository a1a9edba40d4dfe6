import { validationError } from '@suite/errors';
import type { DeliveryTime } from './delivery-order';
import { DAY_MS, LATEST_MS, MINUTE_MS, momentOf } from './local-time';

/** Time zone of dates without an offset, when the site's configuration has none. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** The delivery window in milliseconds since 1970; an open end is absent. */
export interface DeliveryWindow {
  readonly completeAfter?: number | undefined;
  readonly completeBefore?: number | undefined;
}

/**
 * Returns the delivery window of an order. Epoch milliseconds take precedence over date and times, which are in the site's
 * time zone unless they have an offset. A date without times is the whole day; times without a date are ignored. A window
 * whose end is at an earlier time of day than its start ends on the next day. A window within an hour that a clock change
 * skips starts at the clock change and keeps its length.
 */
export function windowOf(time: DeliveryTime | null, timeZone: string): DeliveryWindow {
  const { deliveryDate: date, deliveryTimeFrom, deliveryTimeTo, completeAfter, completeBefore } = time ?? {};
  if (date === undefined || completeAfter !== undefined || completeBefore !== undefined)
    return { completeAfter: dated(completeAfter), completeBefore: dated(completeBefore) };
  const from = timeOf(deliveryTimeFrom) ?? { ms: 0 };
  const to = timeOf(deliveryTimeTo) ?? { ms: DAY_MS };
  const isLocal = from.offsetMs === undefined && to.offsetMs === undefined;
  const start = momentIn(date, from, timeZone);
  const isOvernight = to.ms < from.ms && (isLocal || momentIn(date, to, timeZone) < start);
  const last = isOvernight ? { ...to, ms: to.ms + DAY_MS } : to;
  const end = momentIn(date, last, timeZone);
  const isSkipped = isLocal && end <= start && last.ms > from.ms;
  return { completeAfter: start, completeBefore: isSkipped ? start + last.ms - from.ms : end };
}

/** Returns a moment that has a date: clients send larger ones for an open end. */
const dated = (ms: number | undefined): number | undefined => ms && Math.min(ms, LATEST_MS);

/** Whether the window is empty. */
export const endsBeforeItBegins = ({ completeAfter, completeBefore }: DeliveryWindow): boolean =>
  completeAfter !== undefined && completeBefore !== undefined && completeBefore < completeAfter;

/** An offset of less than a day. */
const OFFSET = /[+-](?:[01]\d|2[0-3]):?[0-5]\d$/;

/** Rejects (400) a time of day with an offset that clocks cannot have. */
function checkOffset(field: string, text = ''): void {
  const message = `${field} must have an offset from -23:59 to +23:59`;
  if (/[+-]/.test(text) && !OFFSET.test(text)) throw validationError([{ field: `deliveryTime.${field}`, type: 'invalid_value', message }]);
}

/**
 * Rejects (400) times that end before they begin in every time zone, and not on the next day. Rules that depend on the
 * site's time zone are checked when the order is planned.
 */
export function checkDeliveryTime({ deliveryTimeFrom, deliveryTimeTo, completeAfter, completeBefore }: DeliveryTime): void {
  checkOffset('deliveryTimeFrom', deliveryTimeFrom);
  checkOffset('deliveryTimeTo', deliveryTimeTo);
  const [from, to] = [timeOf(deliveryTimeFrom), timeOf(deliveryTimeTo)];
  if (from && to && isComparable(from, to) && utc(to) < utc(from) && to.ms >= from.ms) throw refusal('deliveryTimeTo', 'deliveryTimeFrom');
  if (endsBeforeItBegins({ completeAfter, completeBefore })) throw refusal('completeBefore', 'completeAfter');
}

function refusal(field: string, start: string): Error {
  return validationError([{ field: `deliveryTime.${field}`, type: 'invalid_value', message: `${field} must not be before ${start}` }]);
}

/** A time of day with an optional UTC offset. */
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

function momentIn(date: string, { ms, offsetMs }: DayTime, timeZone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + ms;
  return offsetMs === undefined ? momentOf(local, timeZone) : local - offsetMs;
}
