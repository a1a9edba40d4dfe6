import preset from '../../jest.pure.preset.js';

export default {
  ...preset,
  displayName: 'route-planning',
  rootDir: import.meta.dirname,
  setupFiles: [...preset.setupFiles, '<rootDir>/random-counts.mjs'],
};
