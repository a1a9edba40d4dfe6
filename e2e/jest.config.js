// Suites of their own, browsers and rollouts take minutes: npm run test:long has them all.
const LONG = ['storefront', 'seventh-service', 'rollout'];

module.exports = {
  ...require('../jest.preset.js'),
  displayName: 'e2e',
  rootDir: __dirname,
  testTimeout: 120_000,
  testPathIgnorePatterns: process.env['TEST_LONG'] === '1' ? [] : LONG.map((name) => `/e2e/${name}\\.int-spec`),
};
