import { AppError } from '@suite/errors';

export const PACKING_STATUSES = ['INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED', 'CANCELLED'] as const;
export type PackingStatus = (typeof PACKING_STATUSES)[number];

/** Who packs an order. */
export interface Packer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A packer's time with an order, now over. */
export interface PastAssignment extends Packer {
  readonly assignedAt: Date;
  readonly releasedAt: Date;
}

/** Clocks of scanners and of the service may differ by this much. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Finds the assignment in which a scan was made that arrives after its end. */
export function assignmentAt(past: readonly PastAssignment[], at: Date): PastAssignment | undefined {
  return past.find(
    ({ assignedAt, releasedAt }) =>
      at.getTime() >= assignedAt.getTime() - CLOCK_TOLERANCE_MS && at.getTime() <= releasedAt.getTime() + CLOCK_TOLERANCE_MS,
  );
}

/** What a packer's work is allowed by. */
export interface OrderInPacking {
  readonly orderId: string;
  readonly status: PackingStatus;
  readonly packer?: Packer;
}

const PACKABLE: ReadonlySet<PackingStatus> = new Set(['INITIAL', 'IN_PROGRESS', 'PRE_PACKED']);

/** As answers show it. */
export const shownStatus = (status: PackingStatus): string => status.toLowerCase();

/** Refuses everything for a cancelled order. */
export function checkNotCancelled({ orderId, status }: OrderInPacking): void {
  if (status === 'CANCELLED') throw new AppError('invalid', 'order_cancelled', `Order ${orderId} is cancelled`);
}

/** Refuses work on an order that is packed or cancelled. */
export function checkPackable(order: OrderInPacking): void {
  checkNotCancelled(order);
  if (!PACKABLE.has(order.status)) {
    throw new AppError(
      'invalid',
      'order_status_invalid',
      `Order ${order.orderId} is ${shownStatus(order.status)} and takes no more packing`,
    );
  }
}

/** The order's packer, when that is the user; refuses anybody else. */
export function checkPacker({ orderId, packer }: OrderInPacking, userId: string): Packer {
  if (packer?.id === userId) return packer;
  throw new AppError('invalid', 'user_not_assigned', `The user is not assigned to order ${orderId}`);
}

/** Without a user, an application may do no more than cancel. */
export function checkUserNamed(status: PackingStatus, userId: string | undefined): void {
  if (userId !== undefined || status === 'CANCELLED') return;
  const detail = { field: 'saas-token', type: 'invalid_header', message: 'The header saas-token is required' };
  throw new AppError('invalid', 'saas_token_missing', detail.message, { details: [detail] });
}

/** Whether an application alone has to cancel the order: not when it is cancelled already. Refuses once somebody packs it, or did. */
export function mustCancel({ orderId, status, packer }: OrderInPacking, hasEvents: boolean): boolean {
  if (status === 'CANCELLED') return false;
  if (packer) throw new AppError('conflict', 'order_in_packing', `Order ${orderId} has a packer, who alone can cancel it`);
  if (status === 'INITIAL' && !hasEvents) return true;
  throw new AppError('conflict', 'order_in_packing', `Packing of order ${orderId} has begun, so it can no longer be cancelled`);
}

/** Whether the user has to be written down as the order's packer: not when they are it already. Refuses a second packer. */
export function mustAssign(order: OrderInPacking, userId: string, force: boolean): boolean {
  if (order.status === 'CANCELLED') throw new AppError('conflict', 'order_cancelled', `Order ${order.orderId} is cancelled`);
  if (order.packer?.id === userId) return false;
  if (order.packer && !force) {
    throw new AppError('conflict', 'assignee_exists', `Order ${order.orderId} has a packer; an order can have only one`);
  }
  return true;
}
