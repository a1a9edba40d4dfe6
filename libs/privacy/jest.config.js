module.exports = { ...require('../../jest.preset.js'), displayName: 'privacy', rootDir: __dirname };
