import type { KeptTour, Problem, Stop, Vehicle } from '@suite/route-planning';
import type { Coordinates, DeliverableOrder } from '../../orders/domain/delivery-order';
import { windowOf } from '../../orders/domain/delivery-window';
import { type PlannedDay, shiftAt } from './planned-day';
import type { WeeklyShift } from './vehicle-shifts';

/** An order, and the place to which it is delivered. */
export interface LocatedOrder {
  /** The id of the stop. */
  readonly id: string;
  readonly order: DeliverableOrder;
  readonly place: Coordinates;
}

/** The part of a vehicle that matters for planning. */
export interface Van {
  readonly id: string;
  readonly capacity: Vehicle['capacity'];
  readonly shifts: readonly WeeklyShift[];
  readonly start: Coordinates;
  readonly maxTrips: number;
  readonly reloadMinutes: number;
}

/** A tour that is kept. */
export interface StayingTour {
  readonly vehicleId: string;
  readonly departsAt: Date;
  readonly isStarted: boolean;
  /** In the order of the tour. */
  readonly stopIds: readonly string[];
}

/** A problem without its travel table, and the places of that table. */
export interface TourProblem extends Omit<Problem, 'travel'> {
  readonly places: readonly Coordinates[];
}

const MINUTE_S = 60;
/** An hour of a van and its driver costs as much as this many kilometres. */
const KM_OF_HOUR = 60;
const METRES_OF_SECOND = (KM_OF_HOUR * 1_000) / (60 * MINUTE_S);
/** An order that does not say how many boxes it has. */
const BOXES = 1;

interface PlannedWork {
  readonly orders: readonly LocatedOrder[];
  readonly vans: readonly Van[];
  readonly staying: readonly StayingTour[];
}

/** Returns the problem of planning one day. Neither the order of the orders nor that of the vans has an influence. */
export function tourProblem(day: PlannedDay, work: PlannedWork): TourProblem {
  const problem = dayProblem(day, work);
  return { ...problem, vehicles: problem.vehicles.map((vehicle) => afterStarted(vehicle, problem.kept!)) };
}

/** Returns the problem of a day on which vehicles have their whole shifts, also those before a tour that has started. */
export function dayProblem(day: PlannedDay, { orders, vans, staying }: PlannedWork): TourProblem {
  const places = new Places();
  const full = byId(vans).map((van) => vehicleOf(van, day, places.indexOf(van.start)));
  const stops = byId(orders).map(({ id, order, place }) => stopOf(id, order, { day, place: places.indexOf(place) }));
  const kept = staying.flatMap((tour): KeptTour[] => {
    const shift = shiftOf(tour, day, full);
    if (shift < 0) return [];
    const { vehicleId, stopIds } = tour;
    return [{ vehicleId, shift, stopIds, ...(tour.isStarted && { departsAt: day.toSeconds(tour.departsAt.getTime()) }) }];
  });
  const isAway = (tour: StayingTour) => tour.isStarted && shiftOf(tour, day, full) < 0;
  const away = new Set(staying.filter(isAway).flatMap(({ stopIds }) => stopIds));
  return {
    places: places.list,
    vehicles: full,
    stops: stops.filter(({ id }) => !away.has(id)),
    kept,
    costPerTime: METRES_OF_SECOND,
  };
}

/** Compares by code units, which is the same on every machine. */
const byId = <T extends { readonly id: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** A vehicle does not drive new tours before one that has started: that time has passed. */
function afterStarted(vehicle: Vehicle, kept: readonly KeptTour[]): Vehicle {
  const shifts = vehicle.shifts.map(({ from, to }, index) => {
    const started = kept.flatMap(({ vehicleId, shift, departsAt }) =>
      vehicleId === vehicle.id && shift === index && departsAt !== undefined ? [departsAt] : [],
    );
    return { from: Math.max(from, ...started), to };
  });
  return { ...vehicle, shifts };
}

/** Each place once: orders at one address, or with the centre of one postal code, share a row of the travel table. */
class Places {
  readonly list: Coordinates[] = [];
  private readonly indices = new Map<string, number>();

  indexOf({ lat, lng }: Coordinates): number {
    const key = `${lat},${lng}`;
    const known = this.indices.get(key);
    if (known !== undefined) return known;
    this.indices.set(key, this.list.length);
    return this.list.push({ lat, lng }) - 1;
  }
}

function vehicleOf(van: Van, day: PlannedDay, place: number): Vehicle {
  const { id, capacity, maxTrips, reloadMinutes } = van;
  return { id, place, capacity, shifts: day.shiftsOf(van.shifts), maxTrips, reloadTime: reloadMinutes * MINUTE_S };
}

function stopOf(id: string, order: DeliverableOrder, { day, place }: { day: PlannedDay; place: number }): Stop {
  const window = day.secondsOf(windowOf(order.deliveryTime, day.timeZone));
  return { id, place, window, serviceTime: (order.serviceMinutes ?? 0) * MINUTE_S, demand: demandOf(order) };
}

function demandOf({ boxes, items }: DeliverableOrder): Stop['demand'] {
  return { boxes: boxes ?? BOXES, weightGrams: (items ?? []).reduce((sum, { weightGrams = 0 }) => sum + weightGrams, 0) };
}

/** Returns the index of the shift in which a tour departs; -1 if the vehicle no longer drives then. */
function shiftOf({ vehicleId, departsAt }: StayingTour, day: PlannedDay, vehicles: readonly Vehicle[]): number {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return vehicle ? shiftAt(vehicle.shifts, day.toSeconds(departsAt.getTime())) : -1;
}
