// A project of its own: the test lists a provider before the service is loaded, and the files of a project share what is loaded.
module.exports = { ...require('../../../../jest.preset.js'), displayName: 'new-provider', rootDir: __dirname };
