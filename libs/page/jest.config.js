import preset from '../../jest.pure.preset.js';

export default { ...preset, displayName: 'page', rootDir: import.meta.dirname };
