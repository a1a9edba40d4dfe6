module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'runtime', rootDir: __dirname };
