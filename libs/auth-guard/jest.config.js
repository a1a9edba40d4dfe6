module.exports = { ...require('../../jest.preset.js'), displayName: 'auth-guard', rootDir: __dirname };
