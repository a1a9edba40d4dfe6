import type { Instance } from './instance.ts';
import type { Solution } from './solution.ts';
import type { Unit } from './units.ts';

/** The tours of a unit in their order, each as its stops. */
export type Chain = readonly (readonly number[])[];

/** What tours mean, computed from their definition. */
export interface Driven {
  /** By tour: the departures from the start and from each stop, and the return, each as early as it can be. */
  readonly ready: readonly (readonly number[])[];
  /** By tour: the departure from the start and the arrivals, each as late as the rest allows. */
  readonly due: readonly (readonly number[])[];
  /** By how much the latest stop or return is late; negative if all are in time. */
  readonly lateness: number;
  /** The distance, plus the weighted shortest working time. */
  readonly cost: number;
}

export const chainsOf = ({ chains }: Solution): Chain[] =>
  chains.map((chain) => chain.map(({ now }) => [...now.nodes.subarray(1, now.length + 1)]));

/** Drives the tours of a unit, stop by stop. */
export function driven(instance: Instance, unit: Unit, chain: Chain): Driven {
  const { distance, time, width, opens, closes, service, costPerTime } = instance;
  const ways = (tour: readonly number[]) => [unit.start, ...tour, unit.start];
  const way = (table: Float64Array, from: number, to: number): number => table[from * width + to]!;
  let lateness = -Infinity;
  let at = unit.opens;
  const ready = chain.map((tour, index) => {
    at = index === 0 ? unit.opens : at + unit.reloadTime;
    const times = [at];
    let place = unit.start;
    for (const stop of tour) {
      const arrival = at + way(time, place, stop);
      lateness = Math.max(lateness, arrival - closes[stop]!);
      at = Math.max(arrival, opens[stop]!) + service[stop]!;
      times.push(at);
      place = stop;
    }
    at += way(time, place, unit.start);
    return [...times, at];
  });
  if (chain.length > 0) lateness = Math.max(lateness, at - unit.closes);
  let latest = unit.closes;
  const due = chain
    .toReversed()
    .map((tour, index) => {
      latest = index === 0 ? unit.closes : latest - unit.reloadTime;
      const times = [latest];
      let place = unit.start;
      for (const stop of tour.toReversed()) {
        latest = Math.min(closes[stop]!, latest - way(time, stop, place) - service[stop]!);
        times.unshift(latest);
        place = stop;
      }
      latest -= way(time, unit.start, place);
      return [latest, ...times];
    })
    .toReversed();
  const costOf = (tour: readonly number[]): number => {
    const legs = ways(tour).slice(1).reduce((sum, to, i) => sum + way(distance, ways(tour)[i]!, to), 0); // prettier-ignore
    return costPerTime === 0 ? legs : legs + costPerTime * workingTime(instance, ways(tour));
  };
  return { ready, due, lateness, cost: chain.reduce((sum, tour) => sum + costOf(tour), 0) };
}

/** Returns the shortest time of driving and waiting on a tour that can be in time, over all departures. */
function workingTime({ time, width, opens, closes, service }: Instance, ways: readonly number[]): number {
  const stops = ways.slice(1, -1);
  /** Returns by how much a tour can depart later without a later return, and the return, for a departure long before all windows. */
  const departure = Math.min(...stops.map((stop) => opens[stop]!)) - 1e6;
  let [at, waited, delay] = [departure, 0, Infinity];
  stops.forEach((stop, i) => {
    const arrival = at + time[ways[i]! * width + stop]!;
    const begin = Math.max(arrival, opens[stop]!);
    waited += begin - arrival;
    delay = Math.min(delay, waited + closes[stop]! - begin);
    at = begin + service[stop]!;
  });
  const returns = at + time[ways.at(-2)! * width + ways.at(-1)!]!;
  return returns - (departure + Math.min(delay, waited)) - stops.reduce((sum, stop) => sum + service[stop]!, 0);
}
