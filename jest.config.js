module.exports = { projects: ['<rootDir>/libs/*', '<rootDir>/apps/*', '<rootDir>/tools', '<rootDir>/e2e'] };
