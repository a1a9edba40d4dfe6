/** A period for bookkeeping: its first and its last day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns the day of an instant in a time zone: YYYY-MM-DD. */
const dayOf = (at: number, timeZone = 'UTC'): string => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** Returns the month of an instant in a time zone: YYYY-MM. */
export const monthOf = (at: number, timeZone?: string): string => dayOf(at, timeZone).slice(0, 'YYYY-MM'.length);

/** Returns the day of a period in which documents are issued at an instant; undefined if it is not in the period. */
export function openDayOf({ from, to }: Period, at: number, timeZone?: string): Period | undefined {
  const day = dayOf(at, timeZone);
  return from <= day && day <= to ? { from: day, to: day } : undefined;
}

/** Returns the days of a month. An invalid month is sent as it is, so that the service says what is wrong. */
export function periodOf(month: string): Period {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? NaN, number ?? NaN, 0));
  const isValid = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  return isValid ? { from: `${month}-01`, to: last.toISOString().slice(0, 'YYYY-MM-DD'.length) } : { from: month, to: month };
}
