import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../paths.ts';

/** How many tests and checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The members of Jest's JSON report that are used here. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not be loaded. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly assertionResults: readonly JestTest[];
  readonly status?: string;
  /** All failures of the file. */
  readonly message?: string;
}

/** A test, or a skipped group of tests. */
export interface JestTest {
  readonly status: string;
  readonly title: string;
  readonly ancestorTitles: readonly string[];
  readonly failureMessages?: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export function plus(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** A step counts as one. */
export function ofStep(passed: boolean): Tally {
  return passed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** Counts each test, and as a failure each file that could not be loaded, and a failed run without a failed test. */
export function ofJest(report: JestReport | undefined, passed: boolean): Tally {
  if (!report) return ofStep(passed);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !passed ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const REASON = /\(skipped: (.*)\)$/;

/** Returns a line for each reason why tests were skipped, with the files they are in. Tests state their reason at the end of their title. */
export function skippedLines(report: JestReport | undefined): string[] {
  const skipped = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending').map((test) => ({ file: basename(name), reason: reasonOf(test) })),
  );
  return [...Map.groupBy(skipped, ({ reason }) => reason)]
    .map(([reason, tests]) => `${tests.length} skipped, ${reason}: ${[...new Set(tests.map(({ file }) => file))].toSorted().join(', ')}`)
    .toSorted();
}

const reasonOf = ({ title, ancestorTitles }: JestTest): string =>
  [title, ...ancestorTitles].map((each) => REASON.exec(each)?.[1]).find((reason) => reason !== undefined) ?? 'without a reason';

/** A failed test, file or step, and its report. */
export interface Failure {
  readonly name: string;
  readonly report: string;
}

/** Returns the failed tests of a run, and the files that could not be loaded. */
export function failedTests(report: JestReport | undefined): Failure[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults, status, message = '' }) => {
    const path = relative(repositoryRoot, name);
    const file = `${projectOf(path)} ${path}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name: file, report: message }] : [];
    return failed.map(({ title, ancestorTitles, failureMessages = [] }) => ({
      name: [file, ...ancestorTitles, title].join(' › '),
      report: failureMessages.join('\n'),
    }));
  });
}

const projectOf = (path: string): string => /^(?:(?:apps|libs)\/)?([^/]+)/.exec(path)?.[1] ?? path;

const FAILURES_MAX = 20;
const LINES_MAX = 12;

/** Returns the lines that name each failure again, with the first lines of its report. */
export function failureLines(failures: readonly Failure[]): string[] {
  const lines = failures.slice(0, FAILURES_MAX).flatMap(({ name, report }) => [`✗ ${name}`, ...firstLines(report)]);
  return failures.length > FAILURES_MAX ? [...lines, `and ${failures.length - FAILURES_MAX} more failures`] : lines;
}

function firstLines(report: string): string[] {
  const lines = stripVTControlCharacters(report)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, LINES_MAX).map((line) => `    ${line}`);
}
