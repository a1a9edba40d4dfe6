module.exports = { ...require('../../jest.preset.js'), displayName: 'tenant', rootDir: __dirname };
