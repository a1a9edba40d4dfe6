import { formatNumber, printTable } from './report.ts';

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
/** Reads index pages into memory first, as a day of use does. A slow search is asked less often. */
const WARM_UP_MS = 1_500;

/** Returns the times of a search, a hundred times one after the other, in milliseconds, the shortest first. */
export async function timesOf(list: SearchedList, queryOf: (i: number) => string, count = TIMES): Promise<number[]> {
  const warmUntil = performance.now() + WARM_UP_MS;
  for (let i = 0; i < count && performance.now() < warmUntil; i += 1) await ask(list, queryOf);
  const times: number[] = [];
  while (times.length < count) times.push(await ask(list, queryOf));
  return times.sort((a, b) => a - b);
}

async function ask({ url, headers, count }: SearchedList, queryOf: (i: number) => string): Promise<number> {
  const query = queryOf(Math.floor(Math.random() * count));
  const startedAt = performance.now();
  const answer = await fetch(`${url}?${query}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${url}?${query} was answered with ${answer.status}: ${text}`);
  return performance.now() - startedAt;
}

/** Measures each search, and prints a table. Returns their times by what they look for. */
export async function measureSearches(list: SearchedList, searches: Searches): Promise<Record<string, number[]>> {
  const results: Record<string, number[]> = {};
  for (const [what, queryOf] of Object.entries(searches)) {
    results[what] = await timesOf(list, queryOf);
    console.log(`  ${what}: p99 ${formatNumber(shareOf(results[what], 0.99))} ms`);
  }
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
