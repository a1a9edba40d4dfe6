import type { Row } from '../harness/report.ts';

/** A machine that is busy with other things takes a fifth; a third is a change of the code. */
const KEPT = 2 / 3;

/** Of what was measured now, the ratios that are a third lower than those that were recorded. */
export function fallen(now: readonly Row[], recorded: readonly Row[]): string[] {
  return recorded.flatMap(({ what, ratio, goal }) => {
    const current = now.find((row) => row.what === what)?.ratio;
    if (ratio === undefined || current === undefined || !goal || !('atLeast' in goal)) return [];
    return current < ratio * KEPT ? [`${what}: ${current}, recorded ${ratio}`] : [];
  });
}
