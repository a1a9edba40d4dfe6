import { randomInt } from 'node:crypto';

const EVERY_DAY = 4_711;
let fresh: number | undefined;

/**
 * The seed of random tests: fixed in `npm test`, so that a failure repeats; new and printed in each long run, so that
 * `TEST_SEED=…` repeats its findings.
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
