/** Measures for about this number of seconds. */
export type Measure<Result> = (seconds: number) => Promise<Result>;

/** Odd, so that there is a median. */
export const ROUNDS = 5;
/** Shorter rounds would measure the start and end of a measurement. */
const ROUND_SECONDS_MIN = 0.5;
/** Summed over all rounds; of other figures the median counts. */
const SUMMED: ReadonlySet<string> = new Set(['requests', 'done', 'refused', 'errors']);

/**
 * Measures several things in short turns, in alternating order, so that changes of the machine's load affect all of them. Returns the
 * median of the rounds for each figure, and the sum of counts. `seconds` is the total for each of them. Small differences need more
 * rounds; their number is odd.
 */
export async function inTurns<Measures extends Readonly<Record<string, Measure<object>>>>(
  seconds: number,
  measures: Measures,
  { rounds = ROUNDS }: { readonly rounds?: number } = {},
): Promise<{ [Name in keyof Measures]: Awaited<ReturnType<Measures[Name]>> }> {
  const measured = new Map(Object.keys(measures).map((name) => [name, [] as Figures[]]));
  for (let i = 0; i < rounds; i += 1)
    for (const [name, results] of i % 2 === 0 ? measured : [...measured].reverse())
      results.push((await measures[name]?.(Math.max(ROUND_SECONDS_MIN, seconds / rounds))) as Figures);
  return Object.fromEntries([...measured].map(([name, results]) => [name, usual(results)])) as never;
}

type Figures = Readonly<Record<string, number>>;

function usual(results: readonly Figures[]): Figures {
  const of = (name: string) => results.map((each) => each[name] ?? 0);
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, SUMMED.has(name) ? sum(of(name)) : median(of(name))]));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the median. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
