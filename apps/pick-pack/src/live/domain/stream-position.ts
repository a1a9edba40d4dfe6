/** How many positions a stream can catch up on. A client that has missed more loads the orders again. */
export const BEHIND_MAX = 10_000;

const POSITION = /^\d{1,15}$/;

/**
 * Returns the position after which a stream continues, from its client’s `Last-Event-ID`. Returns undefined if the
 * client must reload the orders: the text is not a position, or the position is too old or does not exist yet.
 */
export function resumeAfter(lastEventId: string, last: number): number | undefined {
  const position = POSITION.test(lastEventId) ? Number(lastEventId) : Infinity;
  return position <= last && !isTooOld(position, last) ? position : undefined;
}

/** Returns whether a client at this position has missed too much. */
export const isTooOld = (position: number, last: number): boolean => last - position > BEHIND_MAX;
