module.exports = { ...require('../../jest.preset.js'), displayName: 'pick-pack', rootDir: __dirname };
