import { relative } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import type { JestReport, JestTest } from './tally.ts';

/** The tests that are skipped on a cluster, with the reason: a file, or a part of several files. */
export type LeftOut = Readonly<Record<string, string>>;

/** The members of Jest's report that are used here. */
export interface DetailedReport extends JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly JestTest[];
  }[];
}

/** Adds up the reports of several runs. */
export function joined(reports: readonly DetailedReport[]): DetailedReport {
  const sum = (count: Exclude<keyof DetailedReport, 'testResults'>) => reports.reduce((all, report) => all + report[count], 0);
  return {
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests'),
    numPendingTests: sum('numPendingTests'),
    numTodoTests: sum('numTodoTests'),
    numRuntimeErrorTestSuites: sum('numRuntimeErrorTestSuites'),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

/** Returns lines with the skipped files, and the skipped parts of other files with their number of tests. */
export function leftOutLines(leftOut: LeftOut, { testResults }: DetailedReport): string[] {
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'pending');
  const countOf = (part: string) => skipped.filter(({ title, ancestorTitles }) => [title, ...ancestorTitles].includes(part)).length;
  const isFile = ([name]: readonly [string, string]) => name.endsWith('.ts');
  const files = Object.entries(leftOut).filter(isFile);
  const parts = Object.entries(leftOut).filter((entry) => !isFile(entry));
  return [
    `Left out on a cluster: ${files.length} files`,
    ...files.map(([file, reason]) => `  ${file}: ${reason}`),
    `Left out of files that ran: ${parts.reduce((sum, [part]) => sum + countOf(part), 0)} tests`,
    ...parts.map(([part, reason]) => `  ${countOf(part)} of ${part}: ${reason}`),
  ];
}

/** Returns a line for each project, with its files and test results. */
export function projectLines({ testResults }: DetailedReport): string[] {
  const projects = Map.groupBy(testResults, ({ name }) => projectOf(relative(repositoryRoot, name)));
  return [...projects].toSorted().map(([project, files]) => {
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
    const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
    const failed = count('failed') + unloaded;
    return `${project}: ${files.length} files, ${tests.length} tests, ${count('passed')} passed, ${failed} failed, ${count('pending')} left out`;
  });
}

/** Returns apps/cart for apps/cart/test/a.ts. */
const projectOf = (path: string): string => /^(?:(?:apps|libs)\/)?[^/]+/.exec(path)?.[0] ?? path;
