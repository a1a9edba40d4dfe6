/** Measures for about so many seconds. */
export type Measure<Result> = (seconds: number) => Promise<Result>;

/** Odd, so that one of them is the middle one. */
export const ROUNDS = 5;
/** Shorter ones would measure how a measurement begins and ends. */
const ROUND_SECONDS_MIN = 0.5;
/** These are of all rounds; the others are of a usual one. */
const SUMMED: ReadonlySet<string> = new Set(['requests', 'done', 'refused', 'errors']);

/**
 * Measures several things that are compared with each other, each for a moment, in turn, and again: the machine grows
 * busier and quieter meanwhile, and that must favour none of them. Answers the median of the rounds, of each figure, and the
 * sum of what is counted. `seconds`: for each of them, in all.
 */
export async function inTurns<Measures extends Readonly<Record<string, Measure<object>>>>(
  seconds: number,
  measures: Measures,
): Promise<{ [Name in keyof Measures]: Awaited<ReturnType<Measures[Name]>> }> {
  const rounds = new Map(Object.keys(measures).map((name) => [name, [] as Figures[]]));
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [name, results] of rounds) results.push((await measures[name]?.(Math.max(ROUND_SECONDS_MIN, seconds / ROUNDS))) as Figures);
  return Object.fromEntries([...rounds].map(([name, results]) => [name, usual(results)])) as never;
}

type Figures = Readonly<Record<string, number>>;

function usual(results: readonly Figures[]): Figures {
  const of = (name: string) => results.map((each) => each[name] ?? 0);
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, SUMMED.has(name) ? sum(of(name)) : median(of(name))]));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Half of them are smaller. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
