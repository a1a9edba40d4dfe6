/** ISO 8601 in UTC, with milliseconds. */
export const inUtc = (moment: string): string => new Date(moment).toISOString();

/** Whether it is a day and no time of it. */
export const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment);

/** A time zone can move a moment out of the years that ISO 8601 writes with four digits, which could not be sent back. */
export const yearFault = (kept: string): string | undefined =>
  /^\d{4}-/.test(kept) ? undefined : 'must be in the years 0000 to 9999 in UTC';
