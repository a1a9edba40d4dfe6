import { byId } from './by-id.ts';
import type { KeptTour, Problem } from './problem.ts';
import type { Solution } from './solution.ts';

export interface KeptStops {
  /** Flags by stop: 1 if it stays in its tour. */
  readonly locked: Uint8Array;
  readonly released: readonly string[];
}

/** Puts the stops of kept tours that have not started back into their tours. Releases those that no longer fit there. */
export function restoreKept(solution: Solution, { kept = [] }: Problem): KeptStops {
  const { stops, count } = solution.instance;
  const nodes = new Map(stops.map(({ id }, node) => [id, node]));
  const locked = new Uint8Array(count);
  const released: { readonly id: string }[] = [];
  for (const tour of kept) {
    if (tour.departsAt !== undefined) continue;
    const ids = tour.stopIds.map((id) => ({ id, node: nodes.get(id)! }));
    for (const node of restore(solution, tour, ids.map((each) => each.node))) locked[node] = 1; // prettier-ignore
    released.push(...ids.filter(({ node }) => locked[node] === 0));
  }
  return { locked, released: released.sort(byId).map(({ id }) => id) };
}

/** Drives the stops as a new last tour of the shift. Returns those that fit. */
function restore(solution: Solution, { vehicleId, shift }: KeptTour, stops: readonly number[]): number[] {
  const { units } = solution.instance;
  const own = units.flatMap((unit, index) => (unit.vehicleId === vehicleId && unit.shift === shift ? [index] : []));
  const restored: number[] = [];
  for (const stop of stops) {
    const tour = restored.length > 0 ? solution.tourOf[restored[0]!] : undefined;
    const append = (unit: number): boolean => {
      if (tour) solution.insert(tour, stop, tour.now.length + 1);
      else if (solution.hasTripLeft(units[unit]!)) solution.open(unit, solution.chains[unit]!.length, stop);
      return acceptIfFeasible(solution, stop);
    };
    if (own.some(append)) restored.push(stop);
  }
  return restored;
}

function acceptIfFeasible(solution: Solution, stop: number): boolean {
  const tour = solution.tourOf[stop];
  const isFeasible =
    tour !== undefined && solution.isExact() && tour.now.boxes <= tour.unit.boxes && tour.now.weightGrams <= tour.unit.weightGrams;
  if (isFeasible) solution.accept();
  else solution.reject();
  return isFeasible;
}
