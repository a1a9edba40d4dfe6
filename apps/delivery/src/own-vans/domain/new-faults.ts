import { faultsOf, type Problem, type Tour } from '@suite/route-planning';

type KnownTour = Tour & { readonly id: string };

/**
 * Returns the faults of tours that they did not have before a change. Tours that it leaves alone keep the times of their plan, which may
 * no longer be right: since then, the start of a van, the time at a door or the map may have changed, or an order was cancelled.
 */
export function newFaults(problem: Problem, before: readonly KnownTour[], after: readonly KnownTour[]): string[] {
  const trips = new Map(after.map(({ id, trip }) => [id, trip]));
  const left = before.flatMap((tour) => (trips.has(tour.id) ? [{ ...tour, trip: trips.get(tour.id)! }] : []));
  const known = new Set(faultsIn(problem, left));
  return faultsIn(problem, after).filter((fault) => !known.has(fault));
}

function faultsIn(problem: Problem, tours: readonly Tour[]): string[] {
  const distance = tours.reduce((sum, tour) => sum + tour.distance, 0);
  return faultsOf(problem, { distance, tours, unplanned: [], released: [] });
}
