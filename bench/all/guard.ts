import type { Row } from '../harness/report.ts';

/** Other load on the machine costs a fifth of a ratio; a third indicates a change of the code. */
const LOWEST = 2 / 3;

/** Returns the measured ratios that are a third lower than the recorded ones. */
export function regressions(now: readonly Row[], recorded: readonly Row[]): string[] {
  return recorded.flatMap(({ what, ratio, goal }) => {
    const current = now.find((row) => row.what === what)?.ratio;
    if (ratio === undefined || current === undefined || !goal || !('atLeast' in goal)) return [];
    return current < ratio * LOWEST ? [`${what}: ${current}, recorded ${ratio}`] : [];
  });
}
