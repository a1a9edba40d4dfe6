module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'mail', rootDir: __dirname };
