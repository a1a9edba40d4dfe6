const { availableParallelism } = require('node:os');
const { testTimeout } = require('./jest.preset');

module.exports = {
  projects: ['<rootDir>/libs/*/jest.config.js', '<rootDir>/apps/*/jest.config.js', '<rootDir>/tools', '<rootDir>/bench', '<rootDir>/e2e'],
  testSequencer: '<rootDir>/libs/testing/src/jest/sequencer.js',
  testTimeout, // Jest takes it from here when projects run together, and from the preset when one runs alone
  // Tests wait for processes and databases as much as they compute, so three workers suit two cores.
  maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
  // Node keeps much of each test file's modules, so a worker is replaced before it runs out of memory.
  workerIdleMemoryLimit: '1GB',
};
