import preset from '../../jest.pure.preset.js';

export default { ...preset, displayName: 'money', rootDir: import.meta.dirname };
