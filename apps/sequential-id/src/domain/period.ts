/** When the numbers of a schema start again. */
export const RESTARTS = ['NEVER', 'YEAR', 'MONTH', 'DAY'] as const;
export type Restart = (typeof RESTARTS)[number];

/** The first day of a calendar year, as MM-DD. */
export const CALENDAR_YEAR = '01-01';

/** The most days between today and the date of a document: a fiscal year and a month. */
export const DATE_DISTANCE_MAX = 400;

/**
 * Returns the period of a day (YYYY-MM-DD): its fiscal year, month, or the day itself; undefined for numbers that never
 * restart. `yearStartsOn` is MM-DD. Within a schema, later periods are greater texts.
 */
export function periodOf(day: string, restart: Restart, yearStartsOn: string): string | undefined {
  switch (restart) {
    case 'NEVER':
      return undefined;
    case 'YEAR':
      return fiscalYearOf(day, yearStartsOn);
    case 'MONTH':
      return day.slice(0, 'YYYY-MM'.length);
    case 'DAY':
      return day;
  }
}

/** Returns the fiscal year of a day: the calendar year in which it began. */
export function fiscalYearOf(day: string, yearStartsOn: string): string {
  const year = day.slice(0, 4);
  return day.slice(5) >= yearStartsOn ? year : String(Number(year) - 1).padStart(4, '0');
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** Returns two digits of the years in which the fiscal year of a day began and the next one begins, such as `26-27`. */
export function fiscalYearsOf(day: string, yearStartsOn: string): string {
  const year = Number(fiscalYearOf(day, yearStartsOn));
  return `${twoDigits(year)}-${twoDigits(year + 1)}`;
}

/** Returns whether a day is at most DATE_DISTANCE_MAX days before or after another. */
export const isNear = (day: string, other: string): boolean =>
  Math.abs(Date.parse(day) - Date.parse(other)) <= DATE_DISTANCE_MAX * 24 * 3_600_000;
