export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** The last year with four digits. The days around it have dates, too. */
export const LATEST_MS = Date.UTC(9999, 0);

/** Far more than the times of day at which the windows of a few days begin or end. */
const MOMENTS_MAX = 5_000;
const moments = new Map<string, number>();

/**
 * Converts a local time in a time zone to epoch milliseconds. The local time is passed as the milliseconds of the same date
 * and time in UTC. An ambiguous time is its first occurrence; a skipped time is the moment of the clock change. Results are cached:
 * the orders of a day have few different times, and to format dates for each would block other requests.
 */
export function momentOf(local: number, timeZone: string): number {
  const key = `${local} ${timeZone}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  if (moments.size >= MOMENTS_MAX) moments.clear();
  const moment = findMoment(local, timeZone);
  moments.set(key, moment);
  return moment;
}

/** Converts as `momentOf` does, without its cache. */
export function findMoment(local: number, timeZone: string): number {
  const [before, after] = [offsetAt(local - DAY_MS, timeZone), offsetAt(local + DAY_MS, timeZone)];
  if (offsetAt(local - before, timeZone) === before) return local - before;
  if (offsetAt(local - after, timeZone) === after) return local - after;
  return changeBetween(local - after, local - before, timeZone);
}

/** Returns the moment between two others at which the clocks change. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const offset = offsetAt(before, timeZone);
  let [earliest, latest] = [before, after];
  while (latest - earliest > 1) {
    const middle = Math.floor((earliest + latest) / 2);
    if (offsetAt(middle, timeZone) === offset) earliest = middle;
    else latest = middle;
  }
  return latest;
}

/** Returns the day of a moment in a time zone: YYYY-MM-DD. */
export const dayOf = (moment: number, timeZone: string): string =>
  new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 'YYYY-MM-DD'.length);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached for each time zone: constructing a format is far more expensive than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** Returns the UTC offset of a time zone at a moment, from a name such as `GMT+05:30` or `GMT`. */
function offsetAt(moment: number, timeZone: string): number {
  const name =
    formatOf(timeZone)
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = '0'] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 * MINUTE_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000);
}
