module.exports = { ...require('../../jest.preset.js'), displayName: 'sequential-id', rootDir: __dirname };
