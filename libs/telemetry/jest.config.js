module.exports = { ...require('../../jest.pure.preset.js'), displayName: 'telemetry', rootDir: __dirname };
