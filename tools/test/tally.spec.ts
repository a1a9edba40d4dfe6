import { closingLine, NOTHING, ofJest, ofStep, plus } from './tally.ts';

const report = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };

it('counts each step as one and each test as one', () => {
  expect(closingLine(plus(plus(NOTHING, ofStep(true)), ofJest(report, true)))).toBe('11 passed, 0 failed');
});

it('names skipped tests only when there are some', () => {
  expect(closingLine(ofJest({ ...report, numPendingTests: 2, numTodoTests: 1 }, true))).toBe('10 passed, 0 failed, 3 skipped');
});

it.each([
  ['a test that failed', { ...report, numFailedTests: 2 }, 2],
  ['a file that could not be loaded', { ...report, numRuntimeErrorTestSuites: 1 }, 1],
  ['a run that failed though every test passed', report, 1],
  ['a run that left no report', undefined, 1],
])('counts %s', (_, given, failed) => {
  expect(ofJest(given, false).failed).toBe(failed);
});
