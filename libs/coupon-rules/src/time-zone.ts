import type { Restriction } from './restriction';

/** The time zone of days in `validFrom` and `validUntil`; they are stored as moments, so it restricts nothing by itself. */
export const timeZone: Restriction<string> = { normalize: (name) => name };
