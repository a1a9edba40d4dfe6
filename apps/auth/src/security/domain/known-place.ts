const SEEN_UPDATE_MS = 86_400_000;

/** Whether another login from a known place is to be recorded: once a day. Null or undefined: no login from there. */
export const isSightingDue = (seenAt: Date | null | undefined, now: Date): boolean =>
  !seenAt || now.getTime() - seenAt.getTime() > SEEN_UPDATE_MS;
