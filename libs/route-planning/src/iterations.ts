/** The time of one change as a line over the number of stops, measured under other load. `npm run bench:planner` checks it. */
const BASE_MICROSECONDS = 12;
const MICROSECONDS_PER_STOP = 0.1;

/**
 * Returns how many changes to try, so that planning takes about this time. The number depends on nothing else, so the same seed
 * gives the same plan on every machine.
 */
export function iterationsFor(seconds: number, stops: number): number {
  return Math.max(1, Math.round((seconds * 1e6) / (BASE_MICROSECONDS + MICROSECONDS_PER_STOP * stops)));
}
