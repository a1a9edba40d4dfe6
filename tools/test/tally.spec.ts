import { closingLine, NOTHING, ofJest, ofStep, plus } from './tally.ts';

const report = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };

it('counts each step as one and each test as one', () => {
  expect(closingLine(plus(plus(NOTHING, ofStep(true)), ofJest(report, true)))).toBe('11 passed, 0 failed');
});

it('names skipped tests only if there are any', () => {
  expect(closingLine(ofJest({ ...report, numPendingTests: 2, numTodoTests: 1 }, true))).toBe('10 passed, 0 failed, 3 skipped');
});

it.each([
  ['failed tests', { ...report, numFailedTests: 2 }, 2],
  ['a file that could not be loaded', { ...report, numRuntimeErrorTestSuites: 1 }, 1],
  ['a failed run without a failed test', report, 1],
  ['a failed run without a report', undefined, 1],
])('counts %s', (_, jestReport, failed) => {
  expect(ofJest(jestReport, false).failed).toBe(failed);
});
