module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'postal-codes', rootDir: __dirname };
