// TEST_SMALL: few for each of many mutants.
const { TEST_LONG, TEST_SMALL } = process.env;

globalThis.RANDOM_PROBLEMS = { numRuns: TEST_LONG === '1' ? 5_000 : TEST_SMALL === '1' ? 20 : 100 };
