module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'contracts', rootDir: __dirname };
