import { AppError } from '@suite/errors';

export const ORDER_STATUSES = ['IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED'] as const;
export type DeliveryOrderStatus = (typeof ORDER_STATUSES)[number];

/** The status of a new order that has none. */
export const DEFAULT_STATUS: DeliveryOrderStatus = 'CREATED';

const FIRST: readonly DeliveryOrderStatus[] = ['CREATED', 'IN_CHECKOUT'];

/** The transitions that each status allows. */
const NEXT: Readonly<Record<DeliveryOrderStatus, readonly DeliveryOrderStatus[]>> = {
  IN_CHECKOUT: ['CREATED', 'DECLINED'],
  CREATED: ['CONFIRMED', 'DECLINED'],
  CONFIRMED: ['SHIPPED', 'COMPLETED', 'DECLINED'],
  SHIPPED: ['COMPLETED'],
  DECLINED: [],
  COMPLETED: [],
};

/** Returns the status of a new order, or throws when an order cannot start with it. */
export function firstStatus(orderId: string, requested: DeliveryOrderStatus = DEFAULT_STATUS): DeliveryOrderStatus {
  if (canBeFirst(requested)) return requested;
  throw refused(`Order ${orderId} is new and must be ${FIRST.join(' or ')}, not ${requested}`);
}

/** Returns the next status, or throws an error that names the allowed ones. Without a requested status, the order keeps its own. */
export function moveTo(orderId: string, current: DeliveryOrderStatus, requested: DeliveryOrderStatus = current): DeliveryOrderStatus {
  if (requested === current || NEXT[current].includes(requested)) return requested;
  const allowed = NEXT[current].length > 0 ? `; send ${NEXT[current].join(' or ')}` : '; its status is final';
  throw refused(`Order ${orderId} is ${current} and cannot change to ${requested}${allowed}`);
}

/** Returns the statuses from which the requested status can be reached in at most one step; all of them for undefined. */
export function statusesBefore(requested: DeliveryOrderStatus | undefined): readonly DeliveryOrderStatus[] {
  return ORDER_STATUSES.filter((status) => requested === undefined || status === requested || NEXT[status].includes(requested));
}

export const canBeFirst = (requested: DeliveryOrderStatus | undefined): boolean => requested === undefined || FIRST.includes(requested);

function refused(message: string): AppError {
  return new AppError('conflict', 'status_move_refused', message);
}
