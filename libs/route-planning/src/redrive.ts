import { drive } from './drive.ts';
import type { Tour } from './plan.ts';
import type { Problem, Stop, Vehicle } from './problem.ts';

/** A stop that is reached after its window, or from which the vehicle returns after its shift. */
export interface BrokenLimit {
  readonly stopId: string;
  readonly limit: 'WINDOW' | 'SHIFT';
  readonly by: number;
}

/** A tour, and the stops that it has now. */
export interface NextStops {
  readonly tour: Tour;
  readonly stopIds: readonly string[];
  readonly isChanged: boolean;
}

/**
 * Drives the tours of a vehicle, in their order, of which some have other stops now. Earlier tours stay as they are, and so do those
 * that have started, and later ones that the change does not delay. Returns every limit that breaks, the first one first.
 */
export function redrive(
  problem: Problem,
  vehicle: Vehicle,
  next: readonly NextStops[],
): { readonly tours: readonly Tour[]; readonly breaks: readonly BrokenLimit[] } {
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const started = new Set((problem.kept ?? []).flatMap(({ departsAt, stopIds }) => (departsAt === undefined ? [] : stopIds)));
  const tours: Tour[] = [];
  const breaks: BrokenLimit[] = [];
  let isLater = false;
  for (const { tour, stopIds, isChanged } of next) {
    const shift = vehicle.shifts[tour.shift]!;
    const last = tours.findLast((each) => each.shift === tour.shift);
    const earliest = last ? last.returnsAt + vehicle.reloadTime : shift.from;
    const trip = tours.length + 1;
    isLater ||= isChanged;
    if (!isLater || (!isChanged && (tour.departsAt >= earliest || started.has(stopIds[0]!)))) {
      tours.push({ ...tour, trip });
      continue;
    }
    const own = stopIds.map((id) => stops.get(id)!);
    const { late: _, ...driven } = drive(vehicle, own, problem.travel, { earliest });
    breaks.push(...lateStops(driven.stops, own));
    if (driven.returnsAt > shift.to) breaks.push({ stopId: stopIds.at(-1)!, limit: 'SHIFT', by: driven.returnsAt - shift.to });
    tours.push({ ...tour, ...driven, trip });
  }
  return { tours, breaks };
}

const lateStops = (driven: Tour['stops'], stops: readonly Stop[]): BrokenLimit[] =>
  driven.flatMap(({ stopId, arriveAt }, index) => {
    const by = arriveAt - stops[index]!.window.to;
    return by > 0 ? [{ stopId, limit: 'WINDOW' as const, by }] : [];
  });
