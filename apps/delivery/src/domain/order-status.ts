import { AppError } from '@suite/errors';

export const ORDER_STATUSES = ['IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status of a new order that has none. */
export const DEFAULT_STATUS: OrderStatus = 'CREATED';

const FIRST: readonly OrderStatus[] = ['CREATED', 'IN_CHECKOUT'];

/** The transitions that each status allows. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  IN_CHECKOUT: ['CREATED', 'DECLINED'],
  CREATED: ['CONFIRMED', 'DECLINED'],
  CONFIRMED: ['SHIPPED', 'COMPLETED', 'DECLINED'],
  SHIPPED: ['COMPLETED'],
  DECLINED: [],
  COMPLETED: [],
};

/** Returns the status of a new order, or throws when an order cannot start with it. */
export function firstStatus(orderId: string, wanted: OrderStatus = DEFAULT_STATUS): OrderStatus {
  if (canBeFirst(wanted)) return wanted;
  throw refused(`Order ${orderId} is new, so it can only be ${FIRST.join(' or ')}, not ${wanted}`);
}

/** Returns the next status, or throws an error that names the allowed ones. Without a wanted status, the order keeps its own. */
export function moveTo(orderId: string, current: OrderStatus, wanted: OrderStatus = current): OrderStatus {
  if (wanted === current || NEXT[current].includes(wanted)) return wanted;
  const allowed = NEXT[current].length > 0 ? `only to ${NEXT[current].join(' or ')}` : 'nowhere else';
  throw refused(`Order ${orderId} is ${current} and can go ${allowed}, not to ${wanted}`);
}

/** Returns the statuses from which the wanted status can be reached in at most one step; all of them for undefined. */
export function statusesBefore(wanted: OrderStatus | undefined): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => wanted === undefined || status === wanted || NEXT[status].includes(wanted));
}

export const canBeFirst = (wanted: OrderStatus | undefined): boolean => wanted === undefined || FIRST.includes(wanted);

function refused(message: string): AppError {
  return new AppError('conflict', 'status_move_refused', message);
}
