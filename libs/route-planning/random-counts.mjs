globalThis.RANDOM_PROBLEMS = { numRuns: process.env.TEST_LONG === '1' ? 5_000 : 100 };
