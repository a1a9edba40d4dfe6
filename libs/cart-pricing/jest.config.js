const isLongRun = process.env.TEST_LONG === '1';

module.exports = {
  ...require('../../jest.pure.preset.js'),
  displayName: 'cart-pricing',
  rootDir: __dirname,
  // Handed in, since this library and its specs know nothing of the house, not even how a long run is asked for.
  // The short run prices the same carts every time; the long run prices new ones and prints the seed of a failure.
  globals: { RANDOM_CARTS: isLongRun ? { numRuns: 200_000 } : { numRuns: 2_000, seed: 61 } },
};
