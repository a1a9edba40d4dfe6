import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { closingLine, failedTests, failureLines, NOTHING, ofJest, ofStep, plus, skippedLines } from './tally.ts';

const report = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

it('the tally counts each step as one and each test as one', () => {
  expect(closingLine(plus(plus(NOTHING, ofStep(true)), ofJest(report, true)))).toBe('11 passed, 0 failed');
});

it('the tally names skipped tests only if there are any', () => {
  expect(closingLine(ofJest({ ...report, numPendingTests: 2, numTodoTests: 1 }, true))).toBe('10 passed, 0 failed, 3 skipped');
});

it.each([
  ['failed tests', { ...report, numFailedTests: 2 }, 2],
  ['a file that could not be loaded', { ...report, numRuntimeErrorTestSuites: 1 }, 1],
  ['a failed run without a failed test', report, 1],
  ['a failed run without a report', undefined, 1],
])('the tally counts %s', (_, jestReport, failed) => {
  expect(ofJest(jestReport, false).failed).toBe(failed);
});

it('the tally lists the reasons of skipped tests with their files', () => {
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

describe('failures', () => {
  const file = (path: string) => join(repositoryRoot, path);
  const failed = (title: string, ...failureMessages: string[]) => ({
    status: 'failed',
    title,
    ancestorTitles: ['a cart'],
    failureMessages,
  });

  it('are named with their project, file and groups', () => {
    const passed = { status: 'passed', title: 'is loaded', ancestorTitles: [] };
    const testResults = [
      { name: file('apps/cart/test/a.int-spec.ts'), status: 'failed', assertionResults: [passed, failed('is empty', 'Expected: 0')] },
      { name: file('libs/money/src/b.spec.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: file('tools/test/c.spec.ts'), status: 'passed', assertionResults: [passed] },
    ];
    expect(failureLines(failedTests({ ...report, testResults }))).toEqual([
      '✗ cart apps/cart/test/a.int-spec.ts › a cart › is empty',
      '    Expected: 0',
      '✗ money libs/money/src/b.spec.ts',
      '    Cannot find module',
    ]);
    expect(failedTests(undefined)).toEqual([]);
  });

  it('have the first twelve lines of their messages, without empty ones and colours', () => {
    const message = ['\u001b[31mred\u001b[39m', '', ...Array.from({ length: 20 }, (_, i) => `at ${i}`)].join('\n');
    const lines = failureLines([{ name: 'lint', report: message }]);
    expect(lines).toEqual(['✗ lint', '    red', ...Array.from({ length: 11 }, (_, i) => `    at ${i}`)]);
  });

  it('are counted beyond twenty', () => {
    const lines = failureLines(Array.from({ length: 22 }, (_, i) => ({ name: `test ${i}`, report: '' })));
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([21, '✗ test 19', 'and 2 more failures']);
  });
});
