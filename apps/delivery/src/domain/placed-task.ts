/** Ten times the length of both providers' ids. */
const TASK_ID_LENGTH_MAX = 255;
const TRACKING_URL_LENGTH_MAX = 2_048;

/** Characters that no text of a task may contain: control and format characters, line breaks and lone surrogates. */
const NON_PRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a provider's task id can be stored, displayed and sent back unchanged. */
export const isTaskId = (id: string): boolean => id !== '' && id.length <= TASK_ID_LENGTH_MAX && !NON_PRINTABLE.test(id);

/** Returns a provider's tracking URL if it is safe to link to; null for anything but http and https. */
export function trackingUrlOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > TRACKING_URL_LENGTH_MAX || NON_PRINTABLE.test(value)) return null;
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.href.length <= TRACKING_URL_LENGTH_MAX ? url.href : null;
}
