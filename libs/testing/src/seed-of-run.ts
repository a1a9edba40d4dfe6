const DEFAULT_SEED = 4_711;

/** Returns the seed of random tests: `TEST_SEED`, which `npm test` chooses for each run and prints, or a fixed one. */
export function seedOfRun({ TEST_SEED }: NodeJS.ProcessEnv = process.env): number {
  const configured = Number(TEST_SEED);
  return Number.isInteger(configured) && configured > 0 ? configured : DEFAULT_SEED;
}
