import { randomInt } from 'node:crypto';

const EVERY_DAY = 4_711;
let fresh: number | undefined;

/**
 * The seed of random tests: always the same in `npm test`, so that a red build is red again; a new one in each long run,
 * printed, so that `TEST_SEED=…` repeats what it found.
 */
export function seedOfRun(): number {
  const given = Number(process.env['TEST_SEED']);
  if (Number.isInteger(given) && given > 0) return given;
  if (!process.env['TEST_LONG']) return EVERY_DAY;
  if (fresh === undefined) {
    fresh = randomInt(1, 2 ** 31);
    console.log(`Random tests run with TEST_SEED=${fresh}`);
  }
  return fresh;
}
