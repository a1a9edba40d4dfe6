import { drive } from './drive.ts';
import type { Plan, Tour } from './plan.ts';
import { PlanningError } from './problem-faults.ts';
import type { Problem } from './problem.ts';

/** What a new order of the stops of a tour means. */
export type ManualOrder =
  | { readonly before: { readonly distance: number }; readonly after: { readonly distance: number }; readonly tours: readonly Tour[] }
  /** The first stop that is reached after its window, or from which the vehicle does not return within its shift. */
  | { readonly breaks: { readonly stopId: string; readonly limit: 'WINDOW' | 'SHIFT'; readonly by: number } };

/**
 * Drives a tour of a plan in another order. `tours` are those of the vehicle, since later ones may depart later. Throws a
 * PlanningError unless the stops are exactly those of the tour.
 */
export function reorder(
  problem: Problem,
  { tours }: Plan,
  { vehicleId, trip }: Pick<Tour, 'vehicleId' | 'trip'>,
  stopIds: readonly string[],
): ManualOrder {
  const vehicle = problem.vehicles.find(({ id }) => id === vehicleId);
  const own = tours.filter((tour) => tour.vehicleId === vehicleId).sort((a, b) => a.trip - b.trip);
  const changed = own.find((tour) => tour.trip === trip);
  if (!vehicle || !changed) throw new PlanningError(`Vehicle ${vehicleId} has no tour ${trip}`);
  const idsOf = (tour: Tour): string[] => tour.stops.map(({ stopId }) => stopId);
  if ([...stopIds].sort().join('\n') !== idsOf(changed).sort().join('\n')) {
    throw new PlanningError(`The order must have exactly the stops of tour ${trip} of vehicle ${vehicleId}`);
  }
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const result: Tour[] = [];
  for (const tour of own) {
    const shift = vehicle.shifts[tour.shift]!;
    const last = result.findLast((each) => each.shift === tour.shift);
    const earliest = last ? last.returnsAt + vehicle.reloadTime : shift.from;
    // An earlier tour stays as it is, and so does a later one that the change does not delay.
    if (tour.trip < trip || (tour.trip > trip && tour.departsAt >= earliest)) {
      result.push(tour);
      continue;
    }
    const ids = tour === changed ? stopIds : idsOf(tour);
    const { late, ...driven } = drive(vehicle, ids.map((id) => stops.get(id)!), problem.travel, { earliest }); // prettier-ignore
    if (late) return { breaks: { stopId: late.stopId, limit: 'WINDOW', by: late.arriveAt - stops.get(late.stopId)!.window.to } };
    if (driven.returnsAt > shift.to) return { breaks: { stopId: ids.at(-1)!, limit: 'SHIFT', by: driven.returnsAt - shift.to } };
    result.push({ ...tour, ...driven });
  }
  return {
    before: { distance: changed.distance },
    after: { distance: result.find((tour) => tour.trip === trip)!.distance },
    tours: result,
  };
}
