import { randomInt } from 'node:crypto';

const DEFAULT_SEED = 4_711;
let generated: number | undefined;

/**
 * The seed of random tests: fixed in `npm test`, so that a failure repeats; new and printed in each long run, so that
 * `TEST_SEED=…` repeats its findings.
 */
export function seedOfRun(): number {
  const configured = Number(process.env['TEST_SEED']);
  if (Number.isInteger(configured) && configured > 0) return configured;
  if (!process.env['TEST_LONG']) return DEFAULT_SEED;
  if (generated === undefined) {
    generated = randomInt(1, 2 ** 31);
    console.log(`Random tests run with TEST_SEED=${generated}`);
  }
  return generated;
}
