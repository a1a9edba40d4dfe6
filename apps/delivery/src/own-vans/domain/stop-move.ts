import { moveStop, type MovedStop, type Problem, type Tour } from '@suite/route-planning';
import { plannedTours, type StoredTour } from './manual-order';
import { newFaults } from './new-faults';
import type { PlannedDay } from './planned-day';

/** A move of an order to a place in a tour, from 1. */
export interface OrderMove {
  /** The id of the stop in the problem. */
  readonly stopId: string;
  readonly toTourId: string;
  readonly position: number;
}

/** What a move breaks, or the tours of both vehicles as they are driven then, without those that it empties. */
export type JudgedMove =
  | { readonly breaks: Extract<MovedStop, { breaks: unknown }>['breaks'] }
  | { readonly tours: readonly (Tour & { readonly id: string })[] };

/**
 * Checks a move. The problem has the stops of the tours of both vehicles only. Stops that are already late or overloaded may stay so, so
 * that a dispatcher can mend a day step by step. Throws if the checker finds a new fault. /
 */
export function judgedMove(
  day: PlannedDay,
  problem: Problem,
  { tours, move: { stopId, toTourId, position } }: { readonly tours: readonly StoredTour[]; readonly move: OrderMove },
): JudgedMove {
  const before = plannedTours(day, problem, tours);
  const { vehicleId, trip } = before.find(({ id }) => id === toTourId)!;
  const drivenWithin = (limits: Problem) => moveStop(limits, { tours: before }, { stopId, to: { vehicleId, trip }, position });
  let judged = asItIs(problem, before);
  let result = drivenWithin(judged);
  if ('breaks' in result) {
    const { breaks } = result;
    judged = asItIs(problem, before, ROUNDING_S);
    result = drivenWithin(judged);
    if ('breaks' in result) return { breaks };
  }
  const idOf = new Map(before.flatMap(({ id, stops }) => stops.map((stop) => [stop.stopId, id] as const)));
  const driven = result.tours.map((tour) => {
    const other = tour.stops.find((stop) => stop.stopId !== stopId);
    return { ...tour, id: other ? idOf.get(other.stopId)! : toTourId };
  });
  const faults = newFaults(judged, before, driven);
  if (faults.length > 0) throw new Error(`A move of a stop is faulty: ${faults.slice(0, 3).join('; ')}`);
  return { tours: driven };
}

/** Stored times are rounded to milliseconds. A limit is wider by this only where the move does not fit otherwise. */
const ROUNDING_S = 0.001;

/** Returns the problem with the limits that the tours keep now, and with later ends of windows and shifts. */
function asItIs(problem: Problem, tours: readonly Tour[], laterS = 0): Problem {
  const arrivals = new Map(tours.flatMap(({ stops }) => stops.map(({ stopId, arriveAt }) => [stopId, arriveAt] as const)));
  const demands = new Map(problem.stops.map(({ id, demand }) => [id, demand]));
  return {
    ...problem,
    stops: problem.stops.map((stop) => {
      const { from, to } = stop.window;
      return { ...stop, window: { from, to: Math.max(to, arrivals.get(stop.id) ?? to) + laterS } };
    }),
    vehicles: problem.vehicles.map((vehicle) => {
      const own = tours.filter(({ vehicleId }) => vehicleId === vehicle.id);
      const loadOf = (unit: 'boxes' | 'weightGrams'): number =>
        Math.max(0, ...own.map(({ stops }) => stops.reduce((sum, { stopId }) => sum + demands.get(stopId)![unit], 0)));
      const { boxes, weightGrams } = vehicle.capacity;
      return {
        ...vehicle,
        capacity: {
          ...(boxes !== undefined && { boxes: Math.max(boxes, loadOf('boxes')) }),
          ...(weightGrams !== undefined && { weightGrams: Math.max(weightGrams, loadOf('weightGrams')) }),
        },
        shifts: vehicle.shifts.map(({ from, to }, index) => {
          const returns = own.filter(({ shift }) => shift === index).map(({ returnsAt }) => returnsAt);
          return { from, to: Math.max(to, ...returns) + laterS };
        }),
      };
    }),
  };
}
