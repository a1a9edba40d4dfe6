import type { Plan, Tour } from '@suite/route-planning';
import type { Coordinates } from '../../orders/domain/delivery-order';
import type { PlannedDay } from './planned-day';

/** The tours of the day that planRoute keeps: those that have started, all, or none. */
export const KEEPS = ['STARTED', 'ALL', 'NONE'] as const;
export type Keep = (typeof KEEPS)[number];

/** The number of changes that are tried depends on it: half a second for each hundred stops, at least for one hundred. */
const SECONDS_PER_STOP = 0.005;
const SECONDS_MIN = 0.5;
export const SECONDS_MAX = 5;

/** Returns the time for planning, if the caller names none. */
export const defaultSeconds = (stops: number): number => Math.min(SECONDS_MAX, Math.max(SECONDS_MIN, stops * SECONDS_PER_STOP));

/** Storing an order takes at most this many times as long as reading it; a busy machine slows down both. */
const STORING_OF_READING = 6;
/** The fractions of the time that are reserved for storing and for planning. */
const STORING_MIN = 0.2;
const PLANNING_MIN = 0.3;

/** Returns how much of the time a plan may take, so that it can be stored in the rest. */
export function planningMs(remainingMs: number, readMs: number): number {
  const storingMs = Math.max(readMs * STORING_OF_READING, remainingMs * STORING_MIN);
  return Math.max(remainingMs - storingMs, remainingMs * PLANNING_MIN);
}

/** A tour before the plan. */
export interface EarlierTour {
  readonly id: string;
  readonly vehicleId: string;
  readonly trip: number;
  readonly departsAt: Date;
  readonly startedAt: Date | null;
  readonly stops: readonly { readonly orderId: string; readonly taskId: string; readonly status: string }[];
}

/** Whether a tour stays in its vehicle and order. */
export const stays = ({ startedAt }: Pick<EarlierTour, 'startedAt'>, keep: Keep): boolean =>
  keep === 'ALL' || (keep === 'STARTED' && startedAt !== null);

/**
 * Returns the id of a stop in a problem. In a tour that has started it is the task, since an order whose delivery failed there can be
 * planned again.
 */
export const stopIdOf = ({ startedAt }: Pick<EarlierTour, 'startedAt'>, { orderId, taskId }: EarlierTour['stops'][number]): string =>
  startedAt === null ? orderId : taskId;

/** A tour of the plan. */
export interface NextTour {
  /** The tour that it continues; undefined for a new one. */
  readonly id: string | undefined;
  readonly vehicleId: string;
  readonly trip: number;
  readonly departsAt: Date;
  readonly returnsAt: Date;
  readonly distanceM: number;
  readonly start: Coordinates;
  readonly stops: readonly NextStop[];
}

export interface NextStop {
  readonly orderId: string;
  readonly stop: number;
  readonly arriveAt: Date;
  readonly waitS: number;
  readonly leaveAt: Date;
}

/**
 * Returns the tours of a plan. Started tours are excluded, because they do not change. A kept tour is continued where the stops are
 * that stay in it, and once: stops that no longer fit there can have another trip of the same vehicle.
 */
export function nextTours(
  day: PlannedDay,
  plan: Plan,
  { kept, starts }: { readonly kept: readonly EarlierTour[]; readonly starts: ReadonlyMap<string, Coordinates> },
): NextTour[] {
  const earlier = new Map(kept.flatMap((tour) => tour.stops.map((stop) => [stopIdOf(tour, stop), tour] as const)));
  for (const stopId of plan.released) earlier.delete(stopId);
  const continued = new Set<EarlierTour | undefined>();
  return plan.tours.flatMap((tour): NextTour[] => {
    const known = tour.stops
      .map(({ stopId }) => earlier.get(stopId))
      .find((each) => each?.vehicleId === tour.vehicleId && !continued.has(each));
    continued.add(known);
    if (known?.startedAt) return [];
    return [{ ...nextTour(day, tour, starts.get(tour.vehicleId)!), id: known?.id }];
  });
}

/** Returns a tour that has not started, with dates. */
export function nextTour(day: PlannedDay, tour: Tour, start: Coordinates): Omit<NextTour, 'id'> {
  return {
    vehicleId: tour.vehicleId,
    trip: tour.trip,
    departsAt: day.toDate(tour.departsAt),
    returnsAt: day.toDate(tour.returnsAt),
    distanceM: Math.round(tour.distance),
    start,
    stops: tour.stops.map(({ stopId, arriveAt, wait, leaveAt }, index) => ({
      orderId: stopId,
      stop: index + 1,
      arriveAt: day.toDate(arriveAt),
      waitS: Math.ceil(wait), // never before the delivery time
      leaveAt: day.toDate(leaveAt),
    })),
  };
}

/**
 * Returns the part of the tours that matters for a plan, as a text to compare. Reports about a tour that has started do not change it;
 * cancelled stops, a new order of stops and a first report do. /
 */
export const fingerprintOf = (tours: readonly EarlierTour[]): string =>
  JSON.stringify(
    [...tours]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, startedAt, stops }) => [id, startedAt !== null, stops.map(({ orderId, status }) => [orderId, status === 'CANCELLED'])]),
  );
