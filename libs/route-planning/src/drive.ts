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

/** A shorter wait is a rounding error. */
const WAIT_MIN = 1e-6;

/**
 * Drives the stops in their order. Without a departure time, the tour returns as early as a departure at `earliest`
 * allows. The vehicle then leaves as late as it can for this return, so it avoids waiting where the windows allow it.
 */
export function drive(
  vehicle: Vehicle,
  stops: readonly Stop[],
  travel: Travel,
  { earliest, departsAt }: { earliest: number; departsAt?: number },
): Drive {
  const early = driveFrom(departsAt ?? earliest, { vehicle, stops, travel });
  return departsAt === undefined && !early.late ? delayed(early, stops) : early;
}

function driveFrom(departsAt: number, { vehicle, stops, travel }: { vehicle: Vehicle; stops: readonly Stop[]; travel: Travel }): Drive {
  let place = vehicle.place;
  let at = departsAt;
  let distance = 0;
  let late: Drive['late'];
  const driveTo = (next: number): number => {
    const leg = place * travel.size + next;
    distance += travel.distance[leg]!;
    place = next;
    return (at += travel.time[leg]!);
  };
  const planned = stops.map(({ id, place: next, window, serviceTime }): PlannedStop => {
    const arriveAt = driveTo(next);
    const begin = Math.max(arriveAt, window.from);
    if (arriveAt > window.to) late ??= { stopId: id, arriveAt };
    at = begin + serviceTime;
    return { stopId: id, arriveAt, wait: begin - arriveAt, leaveAt: at };
  });
  const returnsAt = driveTo(vehicle.place);
  return { departsAt, returnsAt, distance, stops: planned, ...(late && { late }) };
}

/** Delays a tour as far as it waits somewhere, each stop is still on time, and the return stays. */
function delayed(early: Drive, stops: readonly Stop[]): Drive {
  let waited = 0;
  let delay = Infinity;
  for (const [index, { arriveAt, wait }] of early.stops.entries()) {
    waited += wait;
    delay = Math.min(delay, waited + stops[index]!.window.to - (arriveAt + wait));
  }
  delay = Math.min(delay, waited);
  if (!(delay > WAIT_MIN)) return early;
  let rest = delay;
  const planned = early.stops.map((stop, index): PlannedStop => {
    const { window, serviceTime } = stops[index]!;
    const soonest = stop.arriveAt + stop.wait;
    const arriveAt = stop.arriveAt + rest;
    rest = Math.max(0, rest - stop.wait);
    if (rest <= WAIT_MIN) rest = 0;
    // A sum of times may miss the window by a rounding error.
    const begin = rest === 0 ? soonest : Math.min(soonest + rest, window.to);
    const wait = begin - arriveAt > WAIT_MIN ? begin - arriveAt : 0;
    return { stopId: stop.stopId, arriveAt: begin - wait, wait, leaveAt: begin + serviceTime };
  });
  return { ...early, departsAt: early.departsAt + delay, stops: planned };
}
