/** Ids of both providers are a tenth as long. */
const TASK_ID_LENGTH_MAX = 255;
const TRACKING_URL_LENGTH_MAX = 2_048;

/** What no text of a task may contain: control and format characters, line breaks and halves of characters. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a provider's id of a task can be stored, shown and sent back as it is. */
export const isTaskId = (id: string): boolean => id !== '' && id.length <= TASK_ID_LENGTH_MAX && !UNFIT.test(id);

/** The tracking URL that a provider names, as a link that any page may show; null for anything but http and https. */
export function trackingUrlOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > TRACKING_URL_LENGTH_MAX || UNFIT.test(value)) return null;
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.href.length <= TRACKING_URL_LENGTH_MAX ? url.href : null;
}
