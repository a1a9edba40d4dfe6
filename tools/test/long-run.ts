import { randomInt } from 'node:crypto';

/** Returns the seed of all random tests of a run: the given one, or a new one. */
export const seedOf = (givenSeed: string | undefined): string => givenSeed || String(randomInt(1, 2 ** 31));

/** Returns the environment of a long run. */
export function longRun(givenSeed: string | undefined): { readonly TEST_LONG: string; readonly TEST_SEED: string } {
  return { TEST_LONG: '1', TEST_SEED: seedOf(givenSeed) };
}
