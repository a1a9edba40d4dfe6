import preset from '../jest.pure.preset.js';

// The pages in a browser take a minute: npm run test:long has them.
const testPathIgnorePatterns = process.env['TEST_LONG'] === '1' ? [] : ['/docs-site/in-chromium\\.spec'];

export default { ...preset, displayName: 'tools', rootDir: import.meta.dirname, testPathIgnorePatterns };
