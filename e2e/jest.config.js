// The suite under test brings its own database. It is started once, by the tests, in a folder of its own.
module.exports = {
  ...require('../jest.preset.js'),
  displayName: 'e2e',
  rootDir: __dirname,
  globalSetup: undefined,
  globalTeardown: undefined,
  testTimeout: 120_000,
};
