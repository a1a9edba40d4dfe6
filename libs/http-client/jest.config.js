module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'http-client', rootDir: __dirname };
