import { printTable } from './report.ts';

/** Searches as a person types them, by what they look for. The argument is random. */
export type Searches = Readonly<Record<string, (i: number) => string>>;

export interface SearchedList {
  /** The address of the list, without a query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The number of rows, which bounds the random arguments. */
  readonly count: number;
}

const TIMES = 100;
/** Reads index pages into memory first, as a day of use does. */
const WARM_UP_ROUNDS = 2;

/** Returns the times of a search, a hundred times one after the other, in milliseconds, the shortest first. */
export async function timesOf({ url, headers, count }: SearchedList, queryOf: (i: number) => string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < TIMES) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}?${queryOf(Math.floor(Math.random() * count))}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A search was answered with ${answer.status}.`);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

/** Measures each search, and prints a table. Returns their times by what they look for. */
export async function measureSearches(list: SearchedList, searches: Searches): Promise<Record<string, number[]>> {
  for (let i = 0; i < WARM_UP_ROUNDS; i += 1) for (const queryOf of Object.values(searches)) await timesOf(list, queryOf);
  const results: Record<string, number[]> = {};
  for (const [what, queryOf] of Object.entries(searches)) results[what] = await timesOf(list, queryOf);
  printTable(figuresOf(results).map(([what, figures]) => ({ what, ...figures })));
  return results;
}

/** Returns the time that this share of sorted times does not exceed. */
export const shareOf = (times: readonly number[], share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;

export const figuresOf = (results: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(results).map(
    ([what, times]) => [what, { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99), max: shareOf(times, 1) }] as const,
  );

/** Returns all times of several searches, the shortest first. */
export const together = (results: Readonly<Record<string, readonly number[]>>): number[] =>
  Object.values(results)
    .flat()
    .sort((a, b) => a - b);
