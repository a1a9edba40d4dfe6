import type { CopyProblem } from './folder-check.ts';
import type { Outcome } from './options.ts';

const SHOWN_MAX = 20;

/** The answer to a folder with problems: nothing was written. */
export function problemsOutcome(problems: readonly CopyProblem[]): Outcome {
  const lines = problems.map(
    ({ file, line, problem, message }) => `  ${problem} ${file}${line === undefined ? '' : `:${line}`}: ${message}`,
  );
  const more = lines.length > SHOWN_MAX ? [`  and ${lines.length - SHOWN_MAX} more: see --json`] : [];
  return {
    exitCode: 1,
    answer: { problems },
    words: ['The folder has problems, and nothing was written:', ...lines.slice(0, SHOWN_MAX), ...more],
  };
}
