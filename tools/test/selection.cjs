const { programs, long } = require('./files.json');

const pathsIn = (groups) => groups.flatMap(({ files }) => files);
const ignored = (files) => files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
const TESTS = ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.int-spec.ts'];

/**
 * Returns which test files Jest runs. TEST_FILES=in-process: those of `npm test`. TEST_FILES=programs: those of `npm run test:programs`.
 * Otherwise both, and in a long run all.
 */
exports.selection = ({ TEST_FILES, TEST_LONG }) => {
  if (TEST_FILES === 'programs')
    return { testMatch: pathsIn(programs).map((file) => `**/${file}`), testPathIgnorePatterns: ['/node_modules/'] };
  const elsewhere = TEST_FILES === 'in-process' ? [...programs, ...long] : TEST_LONG === '1' ? [] : long;
  return { testMatch: TESTS, testPathIgnorePatterns: ['/node_modules/', ...ignored(pathsIn(elsewhere))] };
};
