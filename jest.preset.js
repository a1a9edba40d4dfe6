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
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  resolver: join(root, 'libs/testing/src/jest/resolver.js'),
  runtime: join(root, 'libs/testing/src/jest/runtime.js'),
  moduleNameMapper: { '^@suite/([^/]+)$': join(root, 'libs/$1/src') },
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.int-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['TEST_LONG'] === '1' ? [] : LONG)],
  setupFiles: [
    ...(process.env['TEST_SLOW_CLOCK'] === '1' ? [join(root, 'libs/testing/src/jest/slow-clock.ts')] : []),
    join(root, 'libs/testing/src/jest/random-seed.ts'),
  ],
  globalSetup: join(root, 'libs/testing/src/jest/global-setup.ts'),
  globalTeardown: join(root, 'libs/testing/src/jest/global-teardown.ts'),
  testTimeout: 240_000, // ends a test that hangs; not a limit of speed, because a machine may be slow
};
