import { byId } from './by-id.ts';
import { drive } from './drive.ts';
import { fitsIn } from './fits.ts';
import { type Found, solutionOf } from './found.ts';
import { instanceOf } from './instance.ts';
import { restoreKept } from './kept-tours.ts';
import type { Plan, Tour, UnplannedStop } from './plan.ts';
import { rejectFaulty } from './problem-faults.ts';
import type { Problem, Stop } from './problem.ts';
import type { Random } from './random.ts';
import { type IsOver, search } from './search.ts';
import { Solution } from './solution.ts';
import type { Unit } from './units.ts';
import { unplannableIn } from './unplannable.ts';

export interface PlanningOptions {
  /** The only source of chance: the same numbers give the same plan. */
  readonly random: Random;
  /** How many changes are tried. `iterationsFor` derives it from a time. */
  readonly iterations: number;
  /**
   * Ends a part of the planning early, without ending the parts that follow. A plan that was cut off depends on the speed of the
   * machine.
   */
  readonly isOver?: IsOver;
  /** Gets a whole plan before it is improved, in case the improvement takes too long. */
  readonly onInserted?: (plan: Plan) => void;
}

/**
 * Plans tours that serve as many stops as possible, at the smallest distance and working time. The order of stops and vehicles in the problem has no
 * influence. Throws a PlanningError for a problem that contradicts itself.
 */
export function planRoutes(problem: Problem, { random, iterations, isOver = () => false, onInserted }: PlanningOptions): Plan {
  rejectFaulty(problem);
  const instance = instanceOf(problem);
  const solution = new Solution(instance);
  const { locked, released } = restoreKept(solution, problem);
  const planOf = (found: Found): Plan => {
    const best = solutionOf(instance, found);
    const tours = toursOf(problem, best);
    const distance = tours.reduce((sum, tour) => sum + tour.distance, 0);
    return { distance, tours, unplanned: unplannedOf(best, found, isOver), released };
  };
  const options = { random, iterations, isOver, ...(onInserted && { onInserted: (found: Found) => onInserted(planOf(found)) }) };
  return planOf(search(solution, locked, options));
}

function unplannedOf(solution: Solution, { absent, isComplete }: Found, isOver: IsOver): UnplannedStop[] {
  const { instance } = solution;
  const fitsOf = fitsIn(solution);
  return absent.map((stop) => {
    const { id: stopId } = instance.stops[stop]!;
    const why = unplannableIn(instance, stop) ?? (isComplete ? 'NO_ROOM' : 'NOT_TRIED');
    if (why === 'NOT_TRIED' || isOver('FITS')) return { stopId, why };
    return { stopId, why, fits: fitsOf(stop) };
  });
}

type Unnumbered = Omit<Tour, 'trip'>;

function toursOf(problem: Problem, { chains, instance }: Solution): Tour[] {
  const planned = chains.flatMap((chain, index) => {
    const unit = instance.units[index]!;
    let earliest = unit.opens;
    return chain.map(({ now }) => {
      const stops = [...now.nodes.subarray(1, now.length + 1)].map((node) => instance.stops[node]!);
      const tour = driven(problem, unit, stops, { earliest });
      earliest = tour.returnsAt + unit.reloadTime;
      return tour;
    });
  });
  return numbered([...planned, ...startedTours(problem)]);
}

function startedTours(problem: Problem): Unnumbered[] {
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  return (problem.kept ?? []).flatMap(
    ({ departsAt, stopIds, ...unit }) =>
    departsAt === undefined ? [] : [driven(problem, unit, stopIds.map((id) => stops.get(id)!), { earliest: departsAt, departsAt })], // prettier-ignore
  );
}

function driven(
  { vehicles, travel }: Problem,
  { vehicleId, shift }: Pick<Unit, 'vehicleId' | 'shift'>,
  stops: readonly Stop[],
  start: { earliest: number; departsAt?: number },
): Unnumbered {
  const vehicle = vehicles.find(({ id }) => id === vehicleId)!;
  const { departsAt, returnsAt, distance, stops: planned } = drive(vehicle, stops, travel, start);
  return { vehicleId, shift, departsAt, returnsAt, distance, stops: planned };
}

/** Numbers the tours of each vehicle by their departure. */
function numbered(tours: readonly Unnumbered[]): Tour[] {
  const trips = new Map<string, number>();
  return tours
    .map((tour) => ({ id: tour.vehicleId, tour }))
    .sort((a, b) => byId(a, b) || a.tour.departsAt - b.tour.departsAt)
    .map(({ id, tour: { vehicleId, shift, ...rest } }) => {
      const trip = (trips.get(id) ?? 0) + 1;
      trips.set(id, trip);
      return { vehicleId, shift, trip, ...rest };
    });
}
