import type { Promotion } from '@suite/contracts';

const MINUTES_OF_DAY = 24 * 60;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached for each time zone: constructing a format is far more expensive than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(timeZone, format);
  return format;
}

interface LocalTime {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly minute: number;
}

/** The last moment of each time zone: all promotions of a cart are judged at the same one. */
const lastMoments = new Map<string, { readonly atMs: number; readonly time: LocalTime }>();

function localTime(now: Date, timeZone: string): LocalTime {
  const last = lastMoments.get(timeZone);
  if (last?.atMs === now.getTime()) return last.time;
  const time = computeLocalTime(now, timeZone);
  lastMoments.set(timeZone, { atMs: now.getTime(), time });
  return time;
}

function computeLocalTime(now: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: WEEKDAYS.indexOf(parts['weekday'] ?? '') + 1, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

/** Returns the minute of a day at a time such as `09:30`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns whether a promotion is active, in its period, on one of its weekdays and within its hours. */
export function isInTime({ active, validFrom, validUntil, timeZone, conditions = {} }: Promotion, now: Date): boolean {
  if (!active) return false;
  if (validFrom !== undefined && now.getTime() < Date.parse(validFrom)) return false;
  if (validUntil !== undefined && now.getTime() > Date.parse(validUntil)) return false;
  const { weekdays, hours } = conditions;
  if (!weekdays && !hours) return true;
  const { weekday, minute } = localTime(now, timeZone);
  const [from, to] = hours ? [minuteOf(hours.from), minuteOf(hours.to)] : [0, MINUTES_OF_DAY];
  // Hours past midnight belong to the day they began: the early part of a day to the day before.
  const beganYesterday = to < from && minute < to;
  if (from < to ? minute < from || minute >= to : minute < from && !beganYesterday) return false;
  const day = beganYesterday ? ((weekday + 5) % 7) + 1 : weekday;
  return !weekdays || weekdays.includes(day);
}
