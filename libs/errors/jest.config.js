module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'errors', rootDir: __dirname };
