import type { Tour } from './wire';

const HOUR_MS = 3_600_000;

/** The span of a time line, in epoch milliseconds. It begins and ends with an hour. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the hours in which tours are driven; undefined without a tour. */
export function spanOf(tours: readonly Pick<Tour, 'departsAt' | 'returnsAt'>[]): Span | undefined {
  if (tours.length === 0) return undefined;
  const from = Math.min(...tours.map(({ departsAt }) => Date.parse(departsAt)));
  const to = Math.max(...tours.map(({ returnsAt }) => Date.parse(returnsAt)));
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, to: Math.max(Math.ceil(to / HOUR_MS) * HOUR_MS, from + HOUR_MS) };
}

/** Returns where an instant is on the time line, from 0 to 100. */
export const placeOn = ({ from, to }: Span, instant: string): number =>
  Math.min(100, Math.max(0, (100 * (Date.parse(instant) - from)) / (to - from)));

/** At most this many hours have a name on the time line. */
const NAMES_MAX = 8;

/** Returns the instants of the hours that are named. */
export function hoursOn({ from, to }: Span): string[] {
  const hours = Math.round((to - from) / HOUR_MS);
  const step = Math.max(1, Math.ceil(hours / NAMES_MAX));
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, i) => new Date(from + i * step * HOUR_MS).toISOString());
}

/** Returns the colour in which the map of the day draws a tour; undefined until it does. */
export const colourOf = (map: string | undefined, tourId: string): string | undefined =>
  map?.split(`<g data-tour="${tourId}">`)[1]?.match(/ stroke="(#[\da-f]+)"/)?.[1];

/** Where a mark is on the line of its tour: pixels from the left end, and the lane. */
interface Mark {
  readonly left: number;
  readonly lane: number;
}

/** A mark has a number in it, and is large enough to be hit. */
export const MARK_PX = 28;
/** A line has at most this many lanes, unless its marks need more room. */
const LANES_MAX = 3;

/**
 * Returns marks that do not cover each other, for these places on a line. A line has as few lanes as its marks need to stay at their
 * places. Marks for which these are too few move aside, in their order.
 */
export function marksOn(places: readonly number[], width: number): { readonly lanes: number; readonly marks: readonly Mark[] } {
  const order = [...places.keys()].sort((one, other) => places[one]! - places[other]!);
  const sorted = order.map((mark) => places[mark]!);
  const lanesMax = Math.max(LANES_MAX, Math.ceil(places.length / (Math.floor(width / MARK_PX) + 1)));
  let lanes = 1;
  while (lanes < lanesMax && sorted.some((place, i) => i >= lanes && place - sorted[i - lanes]! < MARK_PX)) lanes += 1;
  const lefts = apart(sorted, lanes, width);
  return { lanes, marks: places.map((_, mark) => order.indexOf(mark)).map((i) => ({ left: lefts[i]!, lane: i % lanes })) };
}

/** Moves places apart, to both sides alike, and within the line. */
function apart(places: readonly number[], lanes: number, width: number): number[] {
  const mirrored = (all: readonly number[]) => all.map((place) => width - place).reverse();
  const toLeft = (all: readonly number[]) => mirrored(toRight(mirrored(all), lanes));
  const left = toLeft(places);
  return toLeft(
    toRight(
      toRight(places, lanes).map((right, i) => (left[i]! + right) / 2),
      lanes,
    ),
  );
}

/** Moves each place, none of which is below 0, to the right of the one before it in its lane. */
const toRight = (places: readonly number[], lanes: number): number[] =>
  places.reduce<number[]>(
    (moved, place, i) => [...moved, Math.max(place, 0, moved[i - 1] ?? 0, (moved[i - lanes] ?? -MARK_PX) + MARK_PX)],
    [],
  );
