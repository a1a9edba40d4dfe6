module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'auth-guard', rootDir: __dirname };
