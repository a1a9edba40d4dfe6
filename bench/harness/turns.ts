/** Measures for about this number of seconds. */
export type Measure<Result> = (seconds: number) => Promise<Result>;

/** Odd, so that there is a median. */
export const ROUNDS = 5;
/** Shorter rounds would measure the start and end of a measurement. */
const ROUND_SECONDS_MIN = 0.5;
/** Summed over all rounds; of other figures the median counts. */
const SUMMED: ReadonlySet<string> = new Set(['requests', 'done', 'refused', 'errors']);

type Figures = Readonly<Record<string, number>>;
type Results<Measures> = { [Name in keyof Measures]: Measures[Name] extends Measure<infer Result> ? Result : never };

export interface Turns<Measures> {
  /** Odd, so that there is a median. */
  readonly rounds?: number;
  /**
   * Compares the measures of a round. The figures of the median round are returned, so that all come from the same moment: the speed
   * of a machine can change by more than the measures differ.
   */
  readonly by?: (round: Results<Measures>) => number;
}

/**
 * Measures several things in short turns, in alternating order, so that changes of the machine's load affect all of them. Returns the
 * median of the rounds for each figure, or the figures of one round, and the sum of counts. `seconds` is the total for each measure.
 */
export async function inTurns<Measures extends Readonly<Record<string, Measure<object>>>>(
  seconds: number,
  measures: Measures,
  { rounds = ROUNDS, by }: Turns<Measures> = {},
): Promise<Results<Measures>> {
  const names = Object.keys(measures);
  const results: Record<string, Figures>[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const round: Record<string, Figures> = {};
    for (const name of i % 2 === 0 ? names : names.toReversed())
      round[name] = (await measures[name]?.(Math.max(ROUND_SECONDS_MIN, seconds / rounds))) as Figures;
    results.push(round);
  }
  const chosen = by && results.toSorted((one, other) => by(one as never) - by(other as never))[Math.floor(rounds / 2)];
  return Object.fromEntries(names.map((name) => [name, usual(results.map((round) => round[name] ?? {}), chosen?.[name])])) as never; // prettier-ignore
}

function usual(results: readonly Figures[], chosen: Figures | undefined): Figures {
  const of = (name: string) => results.map((each) => each[name] ?? 0);
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, SUMMED.has(name) ? sum(of(name)) : (chosen?.[name] ?? median(of(name)))]));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
