module.exports = { ...require('../../jest.preset.js'), displayName: 'tenant-copy', rootDir: __dirname };
