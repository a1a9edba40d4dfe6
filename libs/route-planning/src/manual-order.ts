import type { Plan, Tour } from './plan.ts';
import { PlanningError } from './problem-faults.ts';
import type { Problem } from './problem.ts';
import { type BrokenLimit, redrive } from './redrive.ts';

/** What a new order of the stops of a tour means. */
export type ManualOrder =
  | { readonly before: { readonly distance: number }; readonly after: { readonly distance: number }; readonly tours: readonly Tour[] }
  /** The first limit that breaks. */
  | { readonly breaks: BrokenLimit };

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
  if ([...stopIds].sort().join('\n') !== idsOf(changed).sort().join('\n')) {
    throw new PlanningError(`The order must have exactly the stops of tour ${trip} of vehicle ${vehicleId}`);
  }
  const next = own.map((tour) => ({ tour, stopIds: tour === changed ? stopIds : idsOf(tour), isChanged: tour === changed }));
  const { tours: driven, breaks } = redrive(problem, vehicle, next);
  if (breaks[0]) return { breaks: breaks[0] };
  return {
    before: { distance: changed.distance },
    after: { distance: driven.find((tour) => tour.trip === trip)!.distance },
    tours: driven,
  };
}

export const idsOf = ({ stops }: Tour): string[] => stops.map(({ stopId }) => stopId);
