module.exports = {
  projects: ['<rootDir>/libs/*', '<rootDir>/apps/*', '<rootDir>/tools', '<rootDir>/e2e'],
  // Node keeps much of each test file's modules, so a worker is replaced before it runs out of memory.
  workerIdleMemoryLimit: '1GB',
};
