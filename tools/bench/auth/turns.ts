import type { LoadResult } from '../harness/index.ts';

/** Measures two things in turns (one, other, other, one), since a machine's speed drifts. */
export async function inTurns<T>(one: () => Promise<T>, other: () => Promise<T>, mean: (a: T, b: T) => T): Promise<[one: T, other: T]> {
  const [first, second, third, fourth] = [await one(), await other(), await other(), await one()];
  return [mean(first, fourth), mean(second, third)];
}

export const meanRate = (a: number, b: number): number => (a + b) / 2;

export function meanLoad(a: LoadResult, b: LoadResult): LoadResult {
  return {
    perSecond: meanRate(a.perSecond, b.perSecond),
    p50: meanRate(a.p50, b.p50),
    p90: meanRate(a.p90, b.p90),
    p99: meanRate(a.p99, b.p99),
    max: Math.max(a.max, b.max),
    requests: a.requests + b.requests,
    refused: a.refused + b.refused,
    errors: a.errors + b.errors,
  };
}
