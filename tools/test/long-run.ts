import { randomInt } from 'node:crypto';

/** What the tests of a long run read: that it is one, and the seed of all random tests, a new one unless it is given. */
export function longRun(givenSeed: string | undefined): { readonly TEST_LONG: string; readonly TEST_SEED: string } {
  return { TEST_LONG: '1', TEST_SEED: givenSeed || String(randomInt(1, 2 ** 31)) };
}
