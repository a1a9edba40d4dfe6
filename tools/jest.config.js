import preset from '../jest.preset.js';

// These tests need no database, so no server is started for them.
export default { ...preset, displayName: 'tools', rootDir: import.meta.dirname, globalSetup: undefined, globalTeardown: undefined };
