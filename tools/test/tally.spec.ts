import { closingLine, NOTHING, ofJest, ofStep, plus, skippedLines } from './tally.ts';

const report = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

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

it('lists the reasons of skipped tests with their files', () => {
  const skipped = (title: string, ...ancestorTitles: string[]) => ({ status: 'pending', title, ancestorTitles });
  const testResults = [
    {
      name: '/suite/apps/a/b.spec.ts',
      assertionResults: [{ status: 'passed', title: 'runs', ancestorTitles: [] }, skipped('x (skipped: no nginx)')],
    },
    { name: '/suite/apps/a/a.spec.ts', assertionResults: [skipped('y', 'z (skipped: no nginx)'), skipped('w')] },
  ];
  expect(skippedLines({ ...report, testResults })).toEqual([
    '1 skipped, without a reason: a.spec.ts',
    '2 skipped, no nginx: a.spec.ts, b.spec.ts',
  ]);
  expect(skippedLines(undefined)).toEqual([]);
});
