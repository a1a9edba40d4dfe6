const preset = require('../../jest.pure.preset.js');

module.exports = {
  ...preset,
  displayName: 'coupon-rules',
  rootDir: __dirname,
  setupFiles: [...preset.setupFiles, '<rootDir>/random-counts.mjs'],
};
