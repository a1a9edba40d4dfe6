import { basename } from 'node:path';

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
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly JestTest[] }[];
}

/** A test, or a skipped group of tests. */
export interface JestTest {
  readonly status: string;
  readonly title: string;
  readonly ancestorTitles: readonly string[];
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

/** The closing line. */
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
