import { idsOf } from './manual-order.ts';
import type { Plan, Tour } from './plan.ts';
import { PlanningError } from './problem-faults.ts';
import type { Load, Problem } from './problem.ts';
import { type BrokenLimit, redrive } from './redrive.ts';

export interface StopMove {
  readonly stopId: string;
  readonly to: Pick<Tour, 'vehicleId' | 'trip'>;
  /** From 1, among the stops that the tour then has. A greater one than their number is the last. */
  readonly position: number;
}

/** A tour that would have a larger load than its vehicle takes. */
export interface BrokenCapacity {
  readonly limit: 'CAPACITY';
  readonly unit: keyof Load;
  readonly by: number;
}

/** What a move of a stop means: the tours of both vehicles without those that it empties, or all limits that it breaks. */
export type MovedStop = { readonly tours: readonly Tour[] } | { readonly breaks: readonly (BrokenLimit | BrokenCapacity)[] };

/**
 * Moves a stop of a plan to a place in another tour, or in its own. `tours` are all of the vehicles concerned, since later ones may depart
 * later. Throws a PlanningError if there is no such stop or tour.
 */
export function moveStop(problem: Problem, { tours }: Pick<Plan, 'tours'>, { stopId, to, position }: StopMove): MovedStop {
  const from = tours.find((tour) => idsOf(tour).includes(stopId));
  const target = tours.find(({ vehicleId, trip }) => vehicleId === to.vehicleId && trip === to.trip);
  if (!from) throw new PlanningError(`No tour has the stop ${stopId}`);
  if (!target) throw new PlanningError(`Vehicle ${to.vehicleId} has no tour ${to.trip}`);
  const nextIds = (tour: Tour): string[] => {
    const rest = idsOf(tour).filter((id) => id !== stopId);
    return tour === target ? rest.toSpliced(position - 1, 0, stopId) : rest;
  };
  const driven = [...new Set([from.vehicleId, target.vehicleId])].map((id) => {
    const own = tours.filter(({ vehicleId }) => vehicleId === id).sort((a, b) => a.trip - b.trip);
    const next = own.map((tour) => ({ tour, stopIds: nextIds(tour), isChanged: tour === from || tour === target }));
    return redrive(problem, vehicleOf(problem, id), next.filter(({ stopIds }) => stopIds.length > 0)); // prettier-ignore
  });
  const breaks = [
    ...driven.flatMap((each) => each.breaks),
    ...(from === target ? [] : overloads(problem, { vehicleId: target.vehicleId, stopIds: nextIds(target) })),
  ];
  return breaks.length > 0 ? { breaks } : { tours: driven.flatMap((each) => each.tours) };
}

const vehicleOf = ({ vehicles }: Problem, id: string): Problem['vehicles'][number] => vehicles.find((vehicle) => vehicle.id === id)!;

function overloads(problem: Problem, { vehicleId, stopIds }: { vehicleId: string; stopIds: readonly string[] }): BrokenCapacity[] {
  const { capacity } = vehicleOf(problem, vehicleId);
  const own = problem.stops.filter(({ id }) => stopIds.includes(id));
  return (['boxes', 'weightGrams'] as const).flatMap((unit) => {
    const by = own.reduce((sum, { demand }) => sum + demand[unit], 0) - (capacity[unit] ?? Infinity);
    return by > 0 ? [{ limit: 'CAPACITY' as const, unit, by }] : [];
  });
}
