module.exports = { ...require('../../jest.preset.js'), displayName: 'cart', rootDir: __dirname };
