const DAY_MS = 86_400_000;
const SEEN_UPDATE_MS = DAY_MS;
/** The time for which a place is known after the last login from there, by customers and by staff. */
export const KNOWN_PLACE_KEPT_MS = 400 * DAY_MS;

/** Whether another login from a known place is to be recorded: once a day. Null or undefined: no login from there. */
export const isSightingDue = (seenAt: Date | null | undefined, now: Date): boolean =>
  !seenAt || now.getTime() - seenAt.getTime() > SEEN_UPDATE_MS;
