module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'tenant', rootDir: __dirname };
