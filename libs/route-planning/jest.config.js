import preset from '../../jest.pure.preset.js';

export default {
  ...preset,
  displayName: 'route-planning',
  rootDir: import.meta.dirname,
  globals: { RANDOM_PROBLEMS: { numRuns: process.env.TEST_LONG === '1' ? 5_000 : 100 } },
};
