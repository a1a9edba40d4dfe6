import { type AppError, fault, validationError } from '@suite/errors';

/** Matches pages of every origin; for development only. */
export const EVERY_ORIGIN = '*';

/** Whether the text is an origin as browsers send it: scheme, host and non-default port, in lower case. */
export const isWebOrigin = (text: string): boolean =>
  text === EVERY_ORIGIN || (/^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text);

/** Rejects web origins that match no page, or every page. */
export function checkWebOrigins(origins: readonly string[], isPublic: boolean, isEveryAllowed: boolean): void {
  if (!isPublic && origins.length > 0) throw refusedOrigins('must be empty: web pages cannot use a client with a secret');
  if (!isEveryAllowed && origins.includes(EVERY_ORIGIN)) throw refusedOrigins('must list each origin; * is for local use only');
}

function refusedOrigins(rule: string): AppError {
  return validationError([fault('webOrigins', 'invalid_value', `webOrigins ${rule}`)]);
}
