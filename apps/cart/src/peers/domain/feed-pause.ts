const FIRST_PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 60_000;

/**
 * Returns the pause after some failures in a row. It doubles with each failure, and is random, so that readers that failed together do not
 * retry together.
 */
export const pauseAfter = (failures: number, random: number): number =>
  Math.round(Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2));
