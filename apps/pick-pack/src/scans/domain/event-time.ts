import { invalidValue, validationError } from '@suite/errors';

const FORM = /^([1-9]\d{3}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;
const OFFSET_MINUTES_MAX = 18 * 60;
/** The last year of RFC 3339, by which events are read. */
const YEAR_MAX = 9_999;

/**
 * Parses `yyyy-MM-dd'T'HH:mm:ssZ`: a time with Z or an offset, whose colon is optional; fractions of a second are allowed.
 * Returns undefined for anything else, including a date that does not exist and a time after the year 9999 in UTC.
 */
export function parseEventTime(text: string): Date | undefined {
  const [, day, time, fraction = '', offset = ''] = FORM.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const local = new Date(`${day}T${time}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(`${day}T${time}`)) return undefined;
  const minutes = offsetMinutes(offset);
  if (Math.abs(minutes) > OFFSET_MINUTES_MAX) return undefined;
  const instant = new Date(local.getTime() - minutes * 60_000);
  return instant.getUTCFullYear() > YEAR_MAX ? undefined : instant;
}

const AHEAD_MS_MAX = 86_400_000;

/** Rejects (400) a scan that was made more than a day from now, by the clock of its scanner. */
export function checkScanTime(occurredAt: Date, now: Date): void {
  if (occurredAt.getTime() - now.getTime() <= AHEAD_MS_MAX) return;
  throw validationError([invalidValue('timestamp', 'timestamp is more than 24 hours ahead; correct the clock of the scanner')]);
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0;
  const digits = offset.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3));
  return digits.startsWith('-') ? -minutes : minutes;
}
