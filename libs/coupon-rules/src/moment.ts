/** Converts a moment to ISO 8601 in UTC, with milliseconds. */
export const inUtc = (moment: string): string => new Date(moment).toISOString();

/** Returns whether the text is a date without a time. */
export const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment);

/** Rejects a moment that its time zone moves outside the years 0000 to 9999: ISO 8601 could not represent it in a response. */
export const yearFault = (moment: string): string | undefined =>
  /^\d{4}-/.test(moment) ? undefined : 'must be in the years 0000 to 9999 in UTC';
