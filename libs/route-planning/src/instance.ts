import { byId } from './by-id.ts';
import type { Problem, Stop } from './problem.ts';
import { neighboursOf, type Tables, tablesOf } from './tables.ts';
import { type Unit, unitsOf } from './units.ts';

/** A problem as numbers. Nodes are the stops, sorted by id, and behind them the starts of the vehicles. */
export interface Instance extends Tables {
  readonly count: number;
  readonly stops: readonly Stop[];
  readonly units: readonly Unit[];
  /** The most tours of each vehicle. */
  readonly maxTrips: readonly number[];
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly service: Float64Array;
  readonly boxes: Float64Array;
  readonly weightGrams: Float64Array;
  /** Returns the nearest stops of a stop, itself first. */
  readonly neighbours: (stop: number) => Int32Array;
  /** The weight of a unit of working time, relative to the distance. */
  readonly costPerTime: number;
}

/** Returns the problem without the stops and times of tours that have started. The order of the input has no influence. */
export function instanceOf(problem: Problem): Instance {
  const { stops, vehicles, travel, kept = [], costPerTime = 0 } = problem;
  const gone = new Set(kept.filter(({ departsAt }) => departsAt !== undefined).flatMap(({ stopIds }) => stopIds));
  const planned = stops.filter(({ id }) => !gone.has(id)).sort(byId);
  const sorted = [...vehicles].sort(byId);
  const starts = [...new Set(sorted.map(({ place }) => place))];
  const tables = tablesOf(travel, [...planned.map(({ place }) => place), ...starts]);
  const of = (value: (stop: Stop) => number): Float64Array => Float64Array.from(planned, value);
  return {
    count: planned.length,
    stops: planned,
    units: unitsOf(problem, sorted, (place) => planned.length + starts.indexOf(place)),
    maxTrips: sorted.map(
      ({ id, maxTrips }) => maxTrips - kept.filter((each) => each.vehicleId === id && each.departsAt !== undefined).length,
    ),
    ...tables,
    neighbours: neighboursOf(planned.length, tables),
    costPerTime,
    opens: of(({ window }) => window.from),
    closes: of(({ window }) => window.to),
    service: of(({ serviceTime }) => serviceTime),
    boxes: of(({ demand }) => demand.boxes),
    weightGrams: of(({ demand }) => demand.weightGrams),
  };
}
