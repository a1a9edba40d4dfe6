/** Ten times the length of the providers' ids. */
const TASK_ID_LENGTH_MAX = 255;
const URL_LENGTH_MAX = 2_048;

/** Characters that no text of a task may contain: control and format characters, line breaks and lone surrogates. */
const NON_PRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Times outside of these years are errors of the provider, such as seconds that are sent as milliseconds. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

/** Whether a provider's task id can be stored, displayed and sent back unchanged. */
export const isTaskId = (id: unknown): id is string =>
  typeof id === 'string' && id !== '' && id.length <= TASK_ID_LENGTH_MAX && !NON_PRINTABLE.test(id);

/** Returns a provider's URL if it is safe to link to; null for anything but http and https. */
export function webUrlOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > URL_LENGTH_MAX || NON_PRINTABLE.test(value)) return null;
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.href.length <= URL_LENGTH_MAX ? url.href : null;
}

/** Returns a time that a provider names, as an ISO 8601 text or in milliseconds since 1970; null for anything else. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const ms = typeof value === 'number' ? value : Date.parse(value);
  return ms >= EARLIEST && ms < LATEST ? new Date(ms) : null;
}

const MESSAGE_LENGTH_MAX = 200;
/** Half of a surrogate pair, left when a text is cut; PostgreSQL does not store it. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * Sanitizes a provider's text for responses, mails and the database: a single line of limited length, with the credential masked
 * in case the provider repeats it.
 */
export function providerWords(text: string, secrets: readonly string[] = []): string {
  const masked = secrets.reduce((masking, secret) => masking.replaceAll(secret, '***'), text.toWellFormed());
  const line = masked.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (line.length <= MESSAGE_LENGTH_MAX) return line;
  return `${line.slice(0, MESSAGE_LENGTH_MAX - 1).replace(HALF_CHARACTER, '')}…`;
}
