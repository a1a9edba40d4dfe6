import { type ManualOrder, type Problem, reorder, type Tour } from '@suite/route-planning';
import { newFaults } from './new-faults';
import { type PlannedDay, shiftAt } from './planned-day';

/** A stored tour of a vehicle, with the ids of its stops in the problem. */
export interface StoredTour {
  readonly id: string;
  readonly vehicleId: string;
  readonly departsAt: Date;
  readonly returnsAt: Date;
  readonly stops: readonly { readonly stopId: string; readonly arriveAt: Date; readonly waitS: number; readonly leaveAt: Date }[];
}

/** The tours of a vehicle after a new order of the stops of one of them. */
export type Reordered =
  | { readonly breaks: Extract<ManualOrder, { breaks: unknown }>['breaks'] }
  | { readonly beforeM: number; readonly afterM: number; readonly tours: readonly (Tour & { readonly id: string })[] };

/**
 * Drives a tour in another order, and delays later tours of the vehicle. The problem has the stops of these tours only. Throws if the
 * checker finds a new fault.
 */
export function reordered(
  day: PlannedDay,
  problem: Problem,
  { tours, tourId, stopIds }: { readonly tours: readonly StoredTour[]; readonly tourId: string; readonly stopIds: readonly string[] },
): Reordered {
  const before = plannedTours(day, problem, tours);
  const { vehicleId, trip } = before.find(({ id }) => id === tourId)!;
  const result = reorder(problem, { distance: 0, tours: before, unplanned: [], released: [] }, { vehicleId, trip }, stopIds);
  if ('breaks' in result) return { breaks: result.breaks };
  const driven = result.tours.map((tour) => ({ ...tour, id: before[tour.trip - 1]!.id }));
  const faults = newFaults(problem, before, driven);
  if (faults.length > 0) throw new Error(`A new order of stops is faulty: ${faults.slice(0, 3).join('; ')}`);
  return { beforeM: result.before.distance, afterM: result.after.distance, tours: driven };
}

/** Returns tours as the planner has them, with their ids. They are numbered by vehicle and departure. */
export function plannedTours(day: PlannedDay, problem: Problem, tours: readonly StoredTour[]): (Tour & { readonly id: string })[] {
  const trips = new Map<string, number>();
  const sorted = [...tours].sort((a, b) => a.departsAt.getTime() - b.departsAt.getTime());
  return sorted.map((tour) => {
    const trip = (trips.get(tour.vehicleId) ?? 0) + 1;
    trips.set(tour.vehicleId, trip);
    return { ...plannedTour(day, problem, tour, trip), id: tour.id };
  });
}

/** A tour as the planner has it. Its length is measured again, since stored ones are rounded. */
function plannedTour(day: PlannedDay, { travel, stops, vehicles }: Problem, tour: StoredTour, trip: number): Tour {
  const vehicle = vehicles.find(({ id }) => id === tour.vehicleId)!;
  const places = [vehicle.place, ...tour.stops.map(({ stopId }) => stops.find(({ id }) => id === stopId)!.place), vehicle.place];
  const distance = places.slice(1).reduce((sum, place, i) => sum + travel.distance[places[i]! * travel.size + place]!, 0);
  const at = (date: Date): number => day.toSeconds(date.getTime());
  const departsAt = at(tour.departsAt);
  return {
    ...{ vehicleId: vehicle.id, trip, departsAt, returnsAt: at(tour.returnsAt), distance },
    shift: shiftAt(vehicle.shifts, departsAt),
    stops: tour.stops.map(({ stopId, arriveAt, waitS, leaveAt }) => ({
      stopId,
      arriveAt: at(arriveAt),
      wait: waitS,
      leaveAt: at(leaveAt),
    })),
  };
}
