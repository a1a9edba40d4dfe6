const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The largest difference between a local time and UTC, rounded up. */
const OFFSET_MAX_MS = 27 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached for each time zone: constructing a format is far more expensive than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** Cached, since a search takes longer than the pricing of a line. All are forgotten when there are too many. */
const STARTS_MAX = 1_000;
const starts = new Map<string, number>();

/** Returns the first moment of a day (`YYYY-MM-DD`) in a time zone, also where the clocks change at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(`${day}T00:00:00.000Z`);
  const key = `${day} ${timeZone}`;
  const start = starts.get(key) ?? searchStart(day, timeZone);
  if (starts.size >= STARTS_MAX) starts.clear();
  starts.set(key, start);
  return new Date(start);
}

function searchStart(day: string, timeZone: string): number {
  const format = formatOf(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - OFFSET_MAX_MS, midnight + OFFSET_MAX_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (format.format(middle) >= day) after = middle;
    else before = middle;
  }
  return after;
}

/** Returns the last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(`${day}T23:59:59.999Z`);
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, day.length);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}
