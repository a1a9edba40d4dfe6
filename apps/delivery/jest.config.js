const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'delivery',
  rootDir: __dirname,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/test/new-provider/'],
};
