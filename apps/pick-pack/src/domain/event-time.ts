const FORM = /^([1-9]\d{3}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;
const OFFSET_MINUTES_MAX = 18 * 60;

/**
 * Parses `yyyy-MM-dd'T'HH:mm:ssZ`: a time with Z or an offset, whose colon is optional; fractions of a second are allowed.
 * Returns undefined for anything else, including a date that does not exist.
 */
export function parseEventTime(text: string): Date | undefined {
  const [, day, time, fraction = '', offset = ''] = FORM.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const local = new Date(`${day}T${time}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(`${day}T${time}`)) return undefined;
  const minutes = offsetMinutes(offset);
  return Math.abs(minutes) > OFFSET_MINUTES_MAX ? undefined : new Date(local.getTime() - minutes * 60_000);
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0;
  const digits = offset.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3));
  return digits.startsWith('-') ? -minutes : minutes;
}
