import { join } from 'node:path';
import { repositoryRoot } from '../paths';
import { type DetailedReport, joined, leftOutLines, projectLines } from './cluster-report';

const test = (status: string, ...ancestorTitles: string[]) => ({ title: 'a test', ancestorTitles, status });
const report: DetailedReport = {
  ...{ numPassedTests: 2, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, numRuntimeErrorTestSuites: 1 },
  testResults: [
    {
      name: join(repositoryRoot, 'libs/service/test/a.int-spec.ts'),
      status: 'failed',
      assertionResults: [test('passed', 'a'), test('failed', 'a')],
    },
    {
      name: join(repositoryRoot, 'apps/cart/test/routes.int-spec.ts'),
      status: 'passed',
      assertionResults: [test('passed', 'every route'), test('pending', 'every route', 'plans'), test('pending', 'plans')],
    },
    { name: join(repositoryRoot, 'apps/cart/test/b.int-spec.ts'), status: 'failed', assertionResults: [] },
  ],
};

it('the report lists skipped files and parts with their reasons and counts', () => {
  expect(leftOutLines({ 'e2e/a.int-spec.ts': 'is tested elsewhere', plans: 'exist on one server only' }, report)).toEqual([
    'Left out on a cluster: 1 files',
    '  e2e/a.int-spec.ts: is tested elsewhere',
    'Left out of files that ran: 2 tests',
    '  2 of plans: exist on one server only',
  ]);
});

it('the report counts the tests of each project, and a file that could not be loaded as a failure', () => {
  expect(projectLines(report)).toEqual([
    'apps/cart: 2 files, 3 tests, 1 passed, 1 failed, 2 left out',
    'libs/service: 1 files, 2 tests, 1 passed, 1 failed, 0 left out',
  ]);
});

it('the report adds up two runs', () => {
  const { testResults } = report;
  expect(joined([report, report])).toEqual({
    ...{ numPassedTests: 4, numFailedTests: 2, numPendingTests: 4, numTodoTests: 0, numRuntimeErrorTestSuites: 2 },
    testResults: [...testResults, ...testResults],
  });
  expect(joined([]).testResults).toEqual([]);
});
