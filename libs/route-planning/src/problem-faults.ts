import type { Problem } from './problem.ts';

/** A problem that contradicts itself. The message names the member. */
export class PlanningError extends Error {
  override readonly name = 'PlanningError';
}

export function rejectFaulty(problem: Problem): void {
  const [fault] = faults(problem);
  if (fault !== undefined) throw new PlanningError(fault);
}

function* faults({ stops, vehicles, travel, kept = [], costPerTime = 0 }: Problem): Generator<string> {
  const { size } = travel;
  for (const [name, { length }] of Object.entries({ distance: travel.distance, time: travel.time })) {
    if (length !== size * size) yield `travel.${name} has ${length} entries instead of ${size} × ${size}`;
  }
  const isFinite = (value: number): boolean => value >= 0 && value < Infinity;
  if (!travel.distance.every(isFinite) || (travel.time !== travel.distance && !travel.time.every(isFinite)))
    yield 'travel has a negative or infinite entry';
  const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0 && place < size;
  if (!(costPerTime >= 0 && costPerTime < Infinity)) yield 'costPerTime is negative or infinite';
  yield* repeated('Stop', stops);
  yield* repeated('Vehicle', vehicles);
  for (const { id, place, window, serviceTime, demand } of stops) {
    if (!isPlace(place)) yield `Stop ${id} is at place ${place}, which the travel table does not have`;
    if (!(window.from <= window.to)) yield `The window of stop ${id} ends before it starts`;
    if (!(serviceTime >= 0 && demand.boxes >= 0 && demand.weightGrams >= 0)) yield `Stop ${id} has a negative service time or demand`;
  }
  for (const { id, place, shifts, maxTrips, reloadTime } of vehicles) {
    if (!isPlace(place)) yield `Vehicle ${id} starts at place ${place}, which the travel table does not have`;
    if (!shifts.every(({ from, to }) => from <= to)) yield `A shift of vehicle ${id} ends before it starts`;
    if (!(Number.isInteger(maxTrips) && maxTrips >= 1 && reloadTime >= 0)) yield `Vehicle ${id} has no tour, or a negative time to reload`;
  }
  const known = { stops: new Set(stops.map(({ id }) => id)), vehicles: new Map(vehicles.map(({ id, shifts }) => [id, shifts])) };
  yield* repeated('Kept stop', kept.flatMap(({ stopIds }) => stopIds.map((id) => ({ id })))); // prettier-ignore
  for (const { vehicleId, shift, stopIds } of kept) {
    if (!known.vehicles.get(vehicleId)?.[shift]) yield `A kept tour names shift ${shift} of vehicle ${vehicleId}, which is unknown`;
    for (const id of stopIds) if (!known.stops.has(id)) yield `A kept tour names stop ${id}, which is unknown`;
  }
}

function* repeated(what: string, entries: readonly { readonly id: string }[]): Generator<string> {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) yield `${what} ${id} is there twice`;
    seen.add(id);
  }
}
