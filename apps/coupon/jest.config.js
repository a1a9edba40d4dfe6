module.exports = { ...require('../../jest.preset.js'), displayName: 'coupon', rootDir: __dirname };
