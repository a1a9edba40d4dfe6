const { availableParallelism } = require('node:os');

module.exports = {
  projects: [
    ...['<rootDir>/libs/*/jest.config.js', '<rootDir>/apps/*/jest.config.js', '<rootDir>/apps/*/test/*/jest.config.js'],
    ...['<rootDir>/tools', '<rootDir>/bench', '<rootDir>/e2e'],
  ],
  testSequencer: '<rootDir>/libs/testing/src/jest/sequencer.js',
  // Tests wait for processes and databases as much as they compute, so three workers suit two cores.
  maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
};
