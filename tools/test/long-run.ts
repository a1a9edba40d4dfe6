import { randomInt } from 'node:crypto';

/** Returns the environment of a long run. The seed of all random tests is a new one by default. */
export function longRun(givenSeed: string | undefined): { readonly TEST_LONG: string; readonly TEST_SEED: string } {
  return { TEST_LONG: '1', TEST_SEED: givenSeed || String(randomInt(1, 2 ** 31)) };
}
