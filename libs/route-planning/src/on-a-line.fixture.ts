import type { Problem, Stop, Vehicle } from './problem.ts';
import { euclideanTravel } from './travel.ts';

/** A depot at 0 and stops on a line, at speed 1. */
export function onALine(
  stops: readonly (Partial<Stop> & { readonly at: number })[],
  vehicles: readonly Partial<Vehicle>[] = [{}],
): Problem {
  const points = [{ x: 0, y: 0 }, ...stops.map(({ at }) => ({ x: at, y: 0 }))];
  return {
    travel: euclideanTravel(points),
    stops: stops.map((stop, index) => ({
      ...{ id: `s${index}`, place: index + 1, window: { from: 0, to: 1_000 }, serviceTime: 0, demand: { boxes: 1, weightGrams: 100 } },
      ...stop,
    })),
    vehicles: vehicles.map((vehicle, index) => ({
      ...{ id: `v${index}`, place: 0, capacity: {}, shifts: [{ from: 0, to: 1_000 }], maxTrips: 1, reloadTime: 0 },
      ...vehicle,
    })),
  };
}
