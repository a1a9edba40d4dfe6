import preset from '../../jest.pure.preset.js';

export default { ...preset, displayName: 'paper', rootDir: import.meta.dirname };
