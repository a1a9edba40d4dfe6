import { AppError, fault } from '@suite/errors';
import { assigneeExists, orderCancelled, orderInPacking } from './order.errors';

export const PACKING_STATUSES = ['INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED', 'CANCELLED'] as const;
export type PackingStatus = (typeof PACKING_STATUSES)[number];

/** The user who packs an order. */
export interface Packer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface PastAssignment extends Packer {
  readonly assignedAt: Date;
  readonly releasedAt: Date;
}

/** The tolerated difference between the clocks of scanners and of the service. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Finds the past assignment during which a late scan was made. */
export function assignmentAt(past: readonly PastAssignment[], at: Date): PastAssignment | undefined {
  return past.find(
    ({ assignedAt, releasedAt }) =>
      at.getTime() >= assignedAt.getTime() - CLOCK_TOLERANCE_MS && at.getTime() <= releasedAt.getTime() + CLOCK_TOLERANCE_MS,
  );
}

/** The data that decides whether an order may be packed. */
export interface OrderInPacking {
  readonly orderId: string;
  readonly status: PackingStatus;
  readonly packer?: Packer;
}

const PACKABLE: ReadonlySet<PackingStatus> = new Set(['INITIAL', 'IN_PROGRESS', 'PRE_PACKED']);

/** Formats the status for responses. */
export const publicStatus = (status: PackingStatus): string => status.toLowerCase();

/** What a change of the status means for packing. */
export type PackingChange = 'started' | 'packed' | 'cancelled';

const IN_WORK: ReadonlySet<PackingStatus> = new Set(['IN_PROGRESS', 'PRE_PACKED']);

/** Returns what a change of the status means; undefined for a change within packing, or back to its start. */
export function changeOf(before: PackingStatus, after: PackingStatus): PackingChange | undefined {
  if (before === after) return undefined;
  if (after === 'CANCELLED') return 'cancelled';
  if (after === 'PACKED') return 'packed';
  return IN_WORK.has(after) && !IN_WORK.has(before) ? 'started' : undefined;
}

/** Rejects a cancelled order. */
export function checkNotCancelled({ orderId, status }: OrderInPacking): void {
  if (status === 'CANCELLED') throw orderCancelled('invalid', orderId);
}

/** Rejects work on an order that is packed or cancelled. */
export function checkPackable(order: OrderInPacking): void {
  checkNotCancelled(order);
  if (!PACKABLE.has(order.status)) {
    throw new AppError(
      'invalid',
      'order_status_invalid',
      `Order ${order.orderId} is ${publicStatus(order.status)} and can no longer be packed; load it to see its state`,
    );
  }
}

/** Returns the order's packer if it is this user; rejects any other user. */
export function checkPacker({ orderId, packer }: OrderInPacking, userId: string): Packer {
  if (packer?.id === userId) return packer;
  throw new AppError(
    'invalid',
    'user_not_assigned',
    `The user of the saas token is not assigned to order ${orderId}; assign the user first`,
  );
}

/** Rejects a status change without a user, except a cancellation. */
export function checkUserNamed(status: PackingStatus, userId: string | undefined): void {
  if (userId !== undefined || status === 'CANCELLED') return;
  const detail = fault('saas-token', 'invalid_header', 'The header saas-token is required; send the saasToken of the packer’s login');
  throw new AppError('invalid', 'saas_token_missing', detail.message, { details: [detail] });
}

/**
 * Whether an application without a user has to cancel the order; false when it is cancelled. Rejects an order with scans, and
 * without force one that has a packer or another status.
 */
export function mustCancel({ orderId, status, packer }: OrderInPacking, hasScans: boolean, force: boolean): boolean {
  if (status === 'CANCELLED') return false;
  if (packer && !force)
    throw orderInPacking(`Order ${orderId} has a packer; only the packer can cancel it, or send force=true before the first event`);
  if ((status === 'INITIAL' || (force && PACKABLE.has(status))) && !hasScans) return true;
  throw orderInPacking(`Packing of order ${orderId} has started, so it can no longer be cancelled`);
}

/** Whether the user has to be recorded as the order's packer; false when already recorded. Rejects a second packer. */
export function mustAssign(order: OrderInPacking, userId: string, force: boolean): boolean {
  if (order.status === 'CANCELLED') throw orderCancelled('conflict', order.orderId);
  if (order.packer?.id === userId) return false;
  if (order.packer && !force) throw assigneeExists(order.orderId);
  return true;
}
