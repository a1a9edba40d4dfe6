// Handed in, since the specs of a pure library do not read the environment.
const { TEST_LONG, TEST_SMALL } = process.env;
const count = (short, long, small) => (TEST_LONG === '1' ? long : TEST_SMALL === '1' ? small : short);

globalThis.RANDOM_PROMOTED_CARTS = { numRuns: count(500, 10_000, 100) };
