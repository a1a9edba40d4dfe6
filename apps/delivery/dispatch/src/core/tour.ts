import type { Order, Stop, Tour } from './wire';

/** A new order of the stops of a tour, before it is stored. */
export interface Draft {
  readonly tourId: string;
  readonly orderIds: readonly string[];
  /** The last move, which keeps the focus. */
  readonly move?: Move;
  /** The first order that the service found to be late. */
  readonly broken?: string | undefined;
}

export interface Move {
  readonly orderId: string;
  readonly by: -1 | 1;
}

/** Returns the name of the vehicle; its id if it was deleted. */
export const vanOf = ({ vehicleId, vehicleName }: Pick<Tour, 'vehicleId' | 'vehicleName'>): string => vehicleName ?? vehicleId;

/** Returns the tour of an order: that of its task, since an order whose delivery failed can be planned again on the same day. */
export function currentTour(tours: readonly Tour[], orderId: string, order: Pick<Order, 'task'> | undefined): Tour | undefined {
  const those = tours.filter(({ stops }) => stops.some((stop) => stop.orderId === orderId));
  return those.find(({ tourId }) => tourId === order?.task?.tour) ?? those[0];
}

const ENDED: readonly string[] = ['COMPLETED', 'FAILED', 'CANCELLED'];

/** Returns how far a tour is: planned until its driver reports, completed when every stop has ended. */
export function stateOf({ startedAt, stops }: Tour): 'planned' | 'started' | 'completed' {
  if (stops.every(({ status }) => ENDED.includes(status))) return 'completed';
  return startedAt === undefined ? 'planned' : 'started';
}

export const endedCount = ({ stops }: Tour): number => stops.filter(({ status }) => ENDED.includes(status)).length;

/** Returns the orders that a new order of the stops has to name. */
export const movableIds = ({ stops }: Tour): string[] => stops.filter(({ status }) => status !== 'CANCELLED').map(({ orderId }) => orderId);

/** Returns the position of a move to the place of an order; behind the last stop without one. Cancelled stops do not count. */
export function positionAt({ stops }: Tour, orderId: string | null | undefined): number {
  const index = stops.findIndex((stop) => stop.orderId === orderId);
  const before = index < 0 ? stops : stops.slice(0, index);
  return before.filter(({ status }) => status !== 'CANCELLED').length + 1;
}

/** Returns whether the stops can be reordered: only before the driver is on the way. */
export const isMovable = (tour: Tour): boolean => tour.startedAt === undefined && movableIds(tour).length > 1;

/** Moves a stop by one position. The first and the last stay at the ends. */
export function moved(draft: Draft, move: Move): Draft {
  const orderIds = [...draft.orderIds];
  const from = orderIds.indexOf(move.orderId);
  const to = from + move.by;
  if (from < 0 || to < 0 || to >= orderIds.length) return draft;
  orderIds.splice(to, 0, ...orderIds.splice(from, 1));
  return { tourId: draft.tourId, orderIds, move };
}

/** Whether a draft has the stops that its tour has now. */
export function isCurrent({ tourId, orderIds }: Draft, tours: readonly Tour[]): boolean {
  const tour = tours.find((each) => each.tourId === tourId);
  return tour !== undefined && isMovable(tour) && [...movableIds(tour)].sort().join('\n') === [...orderIds].sort().join('\n');
}

/** Returns the stops as a draft drives them. Cancelled ones are last. */
export function stopsIn({ stops }: Tour, draft: Draft | undefined): readonly Stop[] {
  if (!draft) return stops;
  const place = (orderId: string) => (draft.orderIds.indexOf(orderId) + draft.orderIds.length + 1) % (draft.orderIds.length + 1);
  return stops.toSorted((one, other) => place(one.orderId) - place(other.orderId));
}

/** Returns a text that changes when the picture of a tour does. */
export const drawnAs = ({ distanceM, stops, ...tour }: Tour): string =>
  [vanOf(tour), tour.trip, distanceM, ...stops.map(({ orderId, status }) => `${orderId} ${ENDED.includes(status)}`)].join();

/** Whether a stop can be moved to another tour or place: before the driver is on the way. */
export const canMove = ({ startedAt }: Tour, { status }: Stop): boolean => startedAt === undefined && status !== 'CANCELLED';

/** Returns whether a text is in what a stop shows of its order, in upper or lower case. */
export function isFound({ orderNumber, orderId, contactName, companyName, street, streetNumber, zipCode, city }: Stop, q: string): boolean {
  const shown = [orderNumber, orderId, contactName, companyName, [street, streetNumber].filter(Boolean).join(' '), zipCode, city];
  const sought = q.trim().toLowerCase();
  return sought === '' || shown.some((text) => text?.toLowerCase().includes(sought));
}
