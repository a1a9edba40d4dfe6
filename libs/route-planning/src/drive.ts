import type { PlannedStop } from './plan.ts';
import type { Stop, Travel, Vehicle } from './problem.ts';

/** A driven tour. `late` is the first stop that is reached after its window. */
export interface Drive {
  readonly departsAt: number;
  readonly returnsAt: number;
  readonly distance: number;
  readonly stops: readonly PlannedStop[];
  readonly late?: { readonly stopId: string; readonly arriveAt: number };
}

/**
 * Drives the stops in their order as early as possible. Without a time of departure the vehicle leaves after `earliest`, so late
 * that it does not wait at the first stop.
 */
export function drive(
  vehicle: Vehicle,
  stops: readonly Stop[],
  travel: Travel,
  { earliest, departsAt }: { earliest: number; departsAt?: number },
): Drive {
  const step = (from: number, to: number): number => from * travel.size + to;
  let place = vehicle.place;
  const [first] = stops;
  const toFirst = first ? travel.time[step(place, first.place)]! : 0;
  const departure = departsAt ?? Math.max(earliest, first ? Math.max(first.window.from, earliest + toFirst) - toFirst : earliest);
  let at = departure;
  let distance = 0;
  let late: Drive['late'];
  const planned = stops.map(({ id, place: next, window, serviceTime }, index): PlannedStop => {
    // The first leg is added once more than subtracted: the sum must not fall short of the window by a rounding error.
    const arriveAt =
      index === 0 && departsAt === undefined ? Math.max(earliest + toFirst, window.from) : at + travel.time[step(place, next)]!;
    distance += travel.distance[step(place, next)]!;
    const begin = Math.max(arriveAt, window.from);
    if (arriveAt > window.to) late ??= { stopId: id, arriveAt };
    at = begin + serviceTime;
    place = next;
    return { stopId: id, arriveAt, wait: begin - arriveAt, leaveAt: at };
  });
  const back = step(place, vehicle.place);
  distance += travel.distance[back]!;
  return { departsAt: departure, returnsAt: at + travel.time[back]!, distance, stops: planned, ...(late && { late }) };
}
