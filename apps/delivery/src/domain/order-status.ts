import { AppError } from '@suite/errors';

export const ORDER_STATUSES = ['IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a new order is when it says nothing. */
export const DEFAULT_STATUS: OrderStatus = 'CREATED';

const FIRST: readonly OrderStatus[] = ['CREATED', 'IN_CHECKOUT'];

/** Where an order may go from each status. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  IN_CHECKOUT: ['CREATED', 'DECLINED'],
  CREATED: ['CONFIRMED', 'DECLINED'],
  CONFIRMED: ['SHIPPED', 'COMPLETED', 'DECLINED'],
  SHIPPED: ['COMPLETED'],
  DECLINED: [],
  COMPLETED: [],
};

/** The status of an order that is new: CREATED unless it says otherwise. */
export function firstStatus(orderId: string, wanted: OrderStatus = DEFAULT_STATUS): OrderStatus {
  if (canBeFirst(wanted)) return wanted;
  throw refused(`Order ${orderId} is new, so it can only be ${FIRST.join(' or ')}, not ${wanted}`);
}

/** The status after a change, or the refusal that names where the order could go. An order that says nothing stays as it is. */
export function moveTo(orderId: string, current: OrderStatus, wanted: OrderStatus = current): OrderStatus {
  if (wanted === current || NEXT[current].includes(wanted)) return wanted;
  const allowed = NEXT[current].length > 0 ? `only to ${NEXT[current].join(' or ')}` : 'nowhere else';
  throw refused(`Order ${orderId} is ${current} and can go ${allowed}, not to ${wanted}`);
}

/** From where an order can come to be as wanted, in one step or by staying; undefined wants nothing. */
export function statusesBefore(wanted: OrderStatus | undefined): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => wanted === undefined || status === wanted || NEXT[status].includes(wanted));
}

export const canBeFirst = (wanted: OrderStatus | undefined): boolean => wanted === undefined || FIRST.includes(wanted);

function refused(message: string): AppError {
  return new AppError('conflict', 'status_move_refused', message);
}
