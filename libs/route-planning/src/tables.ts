import type { Travel } from './problem.ts';

/** Distances and times between nodes. Where tables agree, they are one array: fewer cache misses. */
export interface Tables {
  /** The width of the tables. */
  readonly width: number;
  /** From × width + to. */
  readonly distance: Float64Array;
  /** To × width + from, so that both legs of an inserted stop are read from its own row. */
  readonly distanceTo: Float64Array;
  readonly time: Float64Array;
  readonly timeTo: Float64Array;
}

/** How many of the nearest stops a change may reach. */
const NEIGHBOURS = 200;

export function tablesOf({ size, distance, time }: Travel, places: readonly number[]): Tables {
  const width = places.length;
  const table = (source: Float64Array, isTo: boolean): Float64Array => {
    const result = new Float64Array(width * width);
    for (let row = 0; row < width; row++) {
      for (let column = 0; column < width; column++) {
        result[row * width + column] = isTo
          ? source[places[column]! * size + places[row]!]!
          : source[places[row]! * size + places[column]!]!;
      }
    }
    return result;
  };
  const isSame = (a: Float64Array, b: Float64Array): boolean => a.every((value, index) => value === b[index]);
  const tables: Float64Array[] = [];
  const shared = (source: Float64Array, isTo: boolean): Float64Array => {
    const fresh = table(source, isTo);
    const known = tables.find((each) => isSame(each, fresh));
    if (!known) tables.push(fresh);
    return known ?? fresh;
  };
  return {
    width,
    distance: shared(distance, false),
    distanceTo: shared(distance, true),
    time: shared(time, false),
    timeTo: shared(time, true),
  };
}

/** Returns a function that returns the nearest stops of a stop, itself first. To sort them all would take longer than a short plan. */
export function neighboursOf(count: number, { width, distance, distanceTo }: Tables): (stop: number) => Int32Array {
  const near = new Float64Array(count);
  const known: Int32Array[] = [];
  const nearest = (stop: number): Int32Array => {
    for (let other = 0; other < count; other++) near[other] = distance[stop * width + other]! + distanceTo[stop * width + other]!;
    near[stop] = -1;
    const others = Int32Array.from({ length: count }, (_, other) => other);
    return others.sort((a, b) => near[a]! - near[b]! || a - b).slice(0, NEIGHBOURS + 1);
  };
  return (stop) => (known[stop] ??= nearest(stop));
}
