import type { Moved, Tour } from './wire';

/** Returns tours after a move. What a stop shows of its order stays. */
export function withMoved(tours: readonly Tour[], moved: Moved['tours']): Tour[] {
  const shown = new Map(tours.flatMap(({ stops }) => stops.map((stop) => [stop.orderId, stop] as const)));
  const changed = new Map(moved.map((tour) => [tour.tourId, tour]));
  return tours
    .map((tour) => changed.get(tour.tourId) ?? tour)
    .map((tour) => ({ ...tour, stops: tour.stops.map((stop) => ({ ...shown.get(stop.orderId), ...stop })) }))
    .filter(({ stops }) => stops.length > 0);
}
