const { globalSetup, globalTeardown, resolver, ...preset } = require('./jest.preset.js');

/** For projects whose tests need no database, so that no server is started for them. */
module.exports = preset;
