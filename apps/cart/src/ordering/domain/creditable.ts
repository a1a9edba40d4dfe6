import { type CheckoutProgress, isDone } from './checkout-progress';
import { isWaitingForPayment } from './checkout-steps';
import type { FollowedOrder, ReportedChildren } from './order-children';

/** Whether the quantities of an order are final. An order that the warehouse does not know counts as packed, as ordered. */
export const isPackingEnded = ({ status, packed, children }: FollowedOrder): boolean =>
  status === 'CANCELLED' || packed !== null || children?.packing === 'NONE';

/**
 * Whether an order can be credited: what is charged must be known. `seen`: what the warehouse has just reported. While the order is
 * being sent to the warehouse, a report that the order is unknown is stale.
 */
export function canBeCredited(
  checkout: Pick<CheckoutProgress, 'state' | 'steps'>,
  order: FollowedOrder,
  { packing, packed }: ReportedChildren,
): boolean {
  if (isPackingEnded(order) || (packing === 'packed' && packed !== undefined)) return true;
  return packing === 'NONE' && (isSentToWarehouse(checkout) || isWaitingForPayment(checkout) || checkout.state === 'STUCK');
}

/** Whether the warehouse has got the order. If it does not know the order then, it never will. */
export const isSentToWarehouse = (checkout: Pick<CheckoutProgress, 'steps'>): boolean => isDone(checkout, 'PACKING');
