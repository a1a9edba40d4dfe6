import type { DeliveryOrderStatus } from './order-status';

/** The part of an order whose changes are announced. */
export interface OrderState {
  readonly orderStatus: DeliveryOrderStatus;
  readonly pickup: boolean;
}

export type OrderChange = 'status changed' | 'cancelled';

/** Returns what a change of an order means for its delivery. A declined order is cancelled, and has no other change of its status. */
export function changesOf(before: OrderState, after: OrderState): OrderChange[] {
  const isMoved = after.orderStatus !== before.orderStatus;
  const isDeclined = after.orderStatus === 'DECLINED';
  const isPickedUp = after.pickup && !before.pickup && before.orderStatus !== 'DECLINED';
  return [
    ...(isMoved && !isDeclined ? ['status changed' as const] : []),
    ...((isMoved && isDeclined) || isPickedUp ? ['cancelled' as const] : []),
  ];
}
