import preset from '../jest.pure.preset.js';

export default { ...preset, displayName: 'bench', rootDir: import.meta.dirname };
