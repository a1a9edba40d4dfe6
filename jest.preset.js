const { join } = require('node:path');
const { selection } = require('./tools/test/selection.cjs');

const root = __dirname;

/** Shared by every project: swc instead of a type check, one PostgreSQL server for the whole run. */
module.exports = {
  testEnvironment: 'node',
  runner: join(root, 'libs/testing/src/jest/runner.mjs'),
  transform: {}, // modules.mjs compiles; the default would load Babel in each process
  ...selection(process.env),
  setupFiles: [
    join(root, 'libs/testing/src/jest/modules.mjs'),
    ...(process.env['TEST_SLOW_CLOCK'] === '1' ? [join(root, 'libs/testing/src/jest/slow-clock.ts')] : []),
    join(root, 'libs/testing/src/jest/random-seed.ts'),
  ],
  setupFilesAfterEnv: [join(root, 'libs/testing/src/jest/setup.mjs')],
  globalSetup: join(root, 'libs/testing/src/jest/global-setup.mjs'),
  globalTeardown: join(root, 'libs/testing/src/jest/global-teardown.mjs'),
};
