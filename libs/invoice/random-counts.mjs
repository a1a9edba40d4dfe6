// Handed in, since a pure library knows nothing of the house, not even how a long or a small run is asked for.
const { TEST_LONG, TEST_SMALL } = process.env;
const count = (short, long, small) => (TEST_LONG === '1' ? long : TEST_SMALL === '1' ? small : short);

globalThis.RANDOM_ORDERS = { numRuns: count(100, 1_000, 20) };
/** The folder with the published rules of EN 16931. Their licence keeps them out of the project. */
globalThis.EN16931_SCHEMATRON = process.env.EN16931_SCHEMATRON;
