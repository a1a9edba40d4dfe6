import { seedOfRun } from './seed-of-run';

/** Whether this run is `npm run test:long`. */
export const longRun = (): boolean => process.env['TEST_LONG'] === '1';

/** Returns the number of repetitions: few in `npm test`, many in the long run. */
export const rounds = (normal: number, long: number): number => (longRun() ? long : normal);

/**
 * Returns some of equal cases, which the seed of the run chooses; in the long run all. The seed is printed, and `step` gives the next
 * caller others.
 */
export function someOf<T>(cases: readonly T[], count: number, step = 0): readonly T[] {
  const start = count * step + seedOfRun();
  return longRun() ? cases : Array.from({ length: Math.min(count, cases.length) }, (_, i) => cases[(start + i) % cases.length]!);
}
