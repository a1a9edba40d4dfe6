module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'money', rootDir: __dirname };
