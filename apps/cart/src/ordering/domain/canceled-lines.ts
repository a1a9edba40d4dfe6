import { AppError, type ErrorDetail, fault, validationError } from '@suite/errors';
import { addExactly } from '@suite/money';
import type { OrderContent } from './order-content';

/** Why lines are cancelled. */
export const LINE_CANCEL_REASONS = ['CUSTOMER', 'OUT_OF_STOCK', 'OTHER'] as const;
export type LineCancelReason = (typeof LINE_CANCEL_REASONS)[number];

export interface ItemQuantity {
  readonly itemId: string;
  readonly quantity: number;
}

/** A cancelled quantity of an order's item. */
export interface CanceledLine extends ItemQuantity {
  readonly reason: LineCancelReason;
  /** ISO 8601. */
  readonly at: string;
  /** The cancellation that it belongs to. */
  readonly cancellationId: string;
}

type Items = Pick<OrderContent, 'items'>;

/** Rejects (400) unknown items, and an item twice. */
export function checkLines({ items }: Items, lines: readonly ItemQuantity[]): void {
  const known = new Set(items.map(({ id }) => id));
  const faults: ErrorDetail[] = [];
  lines.forEach(({ itemId }, i) => {
    const field = `lines[${i}].itemId`;
    if (!known.has(itemId)) faults.push(fault(field, 'invalid_value', `The order has no item ${itemId}; send one of its items`));
    if (lines.findIndex((line) => line.itemId === itemId) < i)
      faults.push(fault(field, 'invalid_value', `Item ${itemId} is repeated; send it once`));
  });
  if (faults.length > 0) throw validationError(faults);
}

/** Rejects (409) more of an item than was ordered and not cancelled. */
export function checkLeft({ items }: Items, canceled: readonly ItemQuantity[], lines: readonly ItemQuantity[]): void {
  const left = quantitiesLeft({ items }, canceled);
  const details = lines.flatMap(({ itemId, quantity }, i) => {
    const most = left.get(itemId) ?? 0;
    if (quantity <= most) return [];
    return [fault(`lines[${i}].quantity`, 'already_cancelled', `Of item ${itemId}, ${most} can be cancelled, not ${quantity}`)];
  });
  const [first] = details;
  if (first) throw new AppError('conflict', 'already_cancelled', `${first.message}; load the order to see what is cancelled`, { details });
}

/** Returns what is left of each item. */
export function quantitiesLeft({ items }: Items, canceled: readonly ItemQuantity[]): Map<string, number> {
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]));
  for (const { itemId, quantity } of canceled) left.set(itemId, addExactly([left.get(itemId) ?? 0, -quantity]));
  return left;
}

export const isNothingLeft = (order: Items, canceled: readonly ItemQuantity[]): boolean =>
  [...quantitiesLeft(order, canceled).values()].every((quantity) => quantity <= 0);

/** Whether a shopper may still cancel lines of an order that was placed at this moment. */
export const isCancelOpen = (placedAt: Date, minutes = 0, now: Date): boolean => now.getTime() < placedAt.getTime() + minutes * 60_000;

export const cancelClosed = (id: string): AppError =>
  new AppError('conflict', 'cancel_closed', `Lines of order ${id} can no longer be cancelled by the shopper; ask the shop`);

export const orderPacked = (id: string): AppError =>
  new AppError('conflict', 'order_packed', `Packing of order ${id} has finished; handle what is not wanted as a return`);

export const linesOfCancelled = (id: string): AppError =>
  new AppError('conflict', 'order_cancelled', `Order ${id} is cancelled, or being cancelled, with all its lines`);
