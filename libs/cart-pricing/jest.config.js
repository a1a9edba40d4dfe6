module.exports = { ...require('../../jest.preset.js'), displayName: 'cart-pricing', rootDir: __dirname };
