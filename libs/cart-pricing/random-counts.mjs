// Handed in, since this library and its specs know nothing of the house, not even how a long run is asked for.
const isLongRun = process.env.TEST_LONG === '1';

globalThis.RANDOM_CARTS = { numRuns: isLongRun ? 200_000 : 1_000 };
globalThis.LINES_OF_A_LARGE_CART = isLongRun ? 10_000 : 1_000;
