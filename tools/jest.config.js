import preset from '../jest.pure.preset.js';

export default { ...preset, displayName: 'tools', rootDir: import.meta.dirname };
