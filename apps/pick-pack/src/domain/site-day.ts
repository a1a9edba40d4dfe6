/** Of a site whose time zone nothing says. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** The day of a moment in a time zone: YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
