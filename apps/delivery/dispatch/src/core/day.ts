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
