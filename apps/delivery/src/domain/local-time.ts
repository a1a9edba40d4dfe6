export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The moment at which the clocks of a zone show a local time, given as the milliseconds of the same date and time in UTC.
 * Of an hour that comes twice it is the first; a time that is skipped is the moment at which the clocks go forward.
 */
export function momentOf(local: number, timeZone: string): number {
  const [before, after] = [offsetAt(local - DAY_MS, timeZone), offsetAt(local + DAY_MS, timeZone)];
  if (offsetAt(local - before, timeZone) === before) return local - before;
  if (offsetAt(local - after, timeZone) === after) return local - after;
  return changeBetween(local - after, local - before, timeZone);
}

/** When the clocks change between two moments. */
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
