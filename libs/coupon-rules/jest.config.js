module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'coupon-rules', rootDir: __dirname };
