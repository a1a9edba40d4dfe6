/** The time zone of a site without a known one. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Returns the date of a moment in a time zone: YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
