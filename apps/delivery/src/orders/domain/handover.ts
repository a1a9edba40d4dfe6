import type { DeliveryTime } from './delivery-order';
import { windowOf } from './delivery-window';

const SECOND_MS = 1_000;

/**
 * Returns when a van delivers an order: it waits at the door until the delivery time begins. Waits are rounded up to whole seconds, and
 * delivery times begin with one.
 */
export const handedOverAt = ({ arriveAt, waitS }: { readonly arriveAt: Date; readonly waitS: number }): Date =>
  waitS === 0 ? arriveAt : new Date(Math.floor(arriveAt.getTime() / SECOND_MS + waitS) * SECOND_MS);

/** Returns the handover time for this arrival of the driver: not before the delivery time begins. */
export function handedOverIn(arriveAt: Date, { deliveryTime, timeZone }: { deliveryTime: DeliveryTime | null; timeZone: string }): Date {
  const { completeAfter = -Infinity } = windowOf(deliveryTime, timeZone);
  return completeAfter > arriveAt.getTime() ? new Date(completeAfter) : arriveAt;
}
