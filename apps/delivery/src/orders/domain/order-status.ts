import { AppError } from '@suite/errors';

export const ORDER_STATUSES = ['IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED'] as const;
export type DeliveryOrderStatus = (typeof ORDER_STATUSES)[number];

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

/** The error for a new order with a status that an order cannot start with. */
export const notFirst = (orderId: string, requested: DeliveryOrderStatus = DEFAULT_STATUS): AppError =>
  refused(`Order ${orderId} is new and must be ${FIRST.join(' or ')}, not ${requested}`);

/** Returns the next status, or throws an error that names the allowed ones. Without a requested status, the order keeps its own. */
export function moveTo(orderId: string, current: DeliveryOrderStatus, requested: DeliveryOrderStatus = current): DeliveryOrderStatus {
  if (requested === current || NEXT[current].includes(requested)) return requested;
  const allowed = NEXT[current].length > 0 ? `; send ${NEXT[current].join(' or ')}` : '; its status is final';
  throw refused(`Order ${orderId} is ${current} and cannot change to ${requested}${allowed}`);
}

/** The statuses of a delivery, in their order. */
const DELIVERY: readonly DeliveryOrderStatus[] = ['IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED'];

/** Returns the statuses through which an order gets to one of its delivery; none if the order is already there, further or declined. */
export function stepsTo(current: DeliveryOrderStatus, reached: DeliveryOrderStatus): DeliveryOrderStatus[] {
  if (current === 'DECLINED') return [];
  return DELIVERY.slice(DELIVERY.indexOf(current) + 1, DELIVERY.indexOf(reached) + 1);
}

/** Returns whether an order can start with the status; undefined is the default. */
export const canBeFirst = (requested: DeliveryOrderStatus | undefined): boolean => requested === undefined || FIRST.includes(requested);

function refused(message: string): AppError {
  return new AppError('conflict', 'status_move_refused', message);
}
