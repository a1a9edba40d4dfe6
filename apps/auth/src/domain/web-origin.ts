import { type AppError, validationError } from '@suite/errors';

/** Pages of every origin: for a developer's machine only. */
export const EVERY_ORIGIN = '*';

/** Whether it is an origin as browsers send it: scheme, host and a port that is not the scheme's own, in lower case. */
export const isWebOrigin = (text: string): boolean =>
  text === EVERY_ORIGIN || (/^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text);

/** Refuses web origins that would help nobody, or anybody. */
export function checkWebOrigins(origins: readonly string[], isPublic: boolean, isEveryAllowed: boolean): void {
  if (!isPublic && origins.length > 0) throw refusedOrigins('must be empty: pages have no use for a client with a secret');
  if (!isEveryAllowed && origins.includes(EVERY_ORIGIN)) throw refusedOrigins('must name each origin; * is for local use');
}

function refusedOrigins(fault: string): AppError {
  return validationError([{ field: 'webOrigins', type: 'invalid_value', message: `webOrigins ${fault}` }]);
}
