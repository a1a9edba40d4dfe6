// Handed in, since this library and its specs know nothing of the house, not even how a long or a small run is asked for.
const { TEST_LONG, TEST_SMALL } = process.env;
const count = (short, long, small) => (TEST_LONG === '1' ? long : TEST_SMALL === '1' ? small : short);

globalThis.RANDOM_CARTS = { numRuns: count(1_000, 200_000, 100) };
globalThis.LINES_OF_A_LARGE_CART = count(1_000, 10_000, 100);
