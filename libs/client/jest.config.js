import preset from '../../jest.pure.preset.js';

export default { ...preset, displayName: 'client', rootDir: import.meta.dirname };
