const { join } = require('node:path');

const root = __dirname;

/** Tests that take minutes together: journeys, browser tours, kills, frozen servers, rollouts. `npm run test:long` has them. */
const LONG = [
  ...['crash', 'faults', 'provider-faults', 'journey', 'seventh-service', 'rollout', 'release-in-clone'],
  ...['checkout-kills', 'checkout-crowd', 'pooler', 'failover', 'restore', 'one-trace', 'storefront', 'station', 'erasure-everywhere'],
  ...['full-disk', 'point-in-time', 'major-upgrade', 'maintenance'],
].map((name) => `/${name}\\.int-spec\\.ts$`);

/** Shared by every project: swc instead of a type check, one PostgreSQL server for the whole run. */
module.exports = {
  testEnvironment: 'node',
  runner: join(root, 'libs/testing/src/jest/runner.mjs'),
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.int-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['TEST_LONG'] === '1' ? [] : LONG)],
  setupFiles: [
    join(root, 'libs/testing/src/jest/modules.mjs'),
    ...(process.env['TEST_SLOW_CLOCK'] === '1' ? [join(root, 'libs/testing/src/jest/slow-clock.ts')] : []),
    join(root, 'libs/testing/src/jest/random-seed.ts'),
  ],
  setupFilesAfterEnv: [join(root, 'libs/testing/src/jest/setup.mjs')],
  globalSetup: join(root, 'libs/testing/src/jest/global-setup.mjs'),
  globalTeardown: join(root, 'libs/testing/src/jest/global-teardown.mjs'),
};
