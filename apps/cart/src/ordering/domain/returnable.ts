import type { ErrorDetail } from '@suite/errors';
import type { SentQuantity } from './credit-note';
import { type CountedReturn, type ItemQuantity, leftOfItem, quantityOf } from './left-to-return';
import type { OrderAmounts, PartAmounts } from './order-parts';
import { nothingToReturn } from './return.errors';

export const RETURN_REASONS = ['UNWANTED', 'DAMAGED', 'WRONG_ITEM', 'LATE', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const CONDITIONS = ['RESALEABLE', 'DAMAGED', 'LOST'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The quantity of an item that a shopper wants to return, with the reason. */
export interface ReturnLine extends ItemQuantity {
  readonly reason: ReturnReason;
  readonly comment?: string;
}

/** What came of an item. */
export interface ReceivedLine extends ItemQuantity {
  readonly condition: Condition;
  readonly credit?: boolean;
}

/** An order, what is credited of it, and its other returns that are open or received. */
export interface ReturnableOrder {
  readonly charge: Pick<OrderAmounts, 'lines'>;
  readonly credited: PartAmounts;
  readonly returns: readonly CountedReturn[];
}

/** Returns what can still be returned of an item. */
export const leftToReturn = ({ charge, credited, returns }: ReturnableOrder, itemId: string): number =>
  leftOfItem(itemId, { charged: charge.lines, credited: credited[`items[${itemId}]`]?.quantity ?? 0, returns });

/** Rejects (409) lines of which less is left in the order. */
export function refuseReturned(order: ReturnableOrder, lines: readonly ItemQuantity[]): void {
  const message = ({ itemId, quantity }: ItemQuantity, left: number) => `Of item ${itemId}, ${left} can be returned, not ${quantity}`;
  refuseMore(lines, (itemId) => leftToReturn(order, itemId), message);
}

/** Rejects (409) more of an item than its return announces. Several lines of an item count together. */
export function refuseUnannounced(announced: readonly ItemQuantity[], received: readonly ItemQuantity[]): void {
  const message = ({ itemId, quantity }: ItemQuantity, left: number) => `The return has ${left} of item ${itemId}, not ${quantity}`;
  refuseMore(perItem(received), (itemId) => quantityOf(announced, itemId), message);
}

function refuseMore(
  lines: readonly SentQuantity[],
  leftOf: (itemId: string) => number,
  message: (line: ItemQuantity, left: number) => string,
): void {
  const details = lines.flatMap((line, i): ErrorDetail[] => {
    const left = leftOf(line.itemId);
    if (line.quantity <= left) return [];
    return [{ field: `${line.field ?? `lines[${i}]`}.quantity`, type: 'nothing_to_return', message: message(line, left) }];
  });
  if (details.length > 0) throw nothingToReturn(details);
}

/** Returns one line for each item, with its whole quantity in the lines that count, and the first of them as its member. */
export function perItem<T extends ItemQuantity>(lines: readonly T[], counts: (line: T) => boolean = () => true): SentQuantity[] {
  const counted = lines.filter(counts);
  const ids = [...new Set(counted.map(({ itemId }) => itemId))];
  return ids.map((itemId) => {
    const first = lines.findIndex((line) => line.itemId === itemId && counts(line));
    return { itemId, quantity: quantityOf(counted, itemId), field: `lines[${first}]` };
  });
}

const DAY_MS = 86_400_000;
export const RETURN_DAYS = 14;

/** Whether a shopper may still return an order. */
export const isInTime = (shippedAt: Date, days: number, now: Date): boolean => now.getTime() <= shippedAt.getTime() + days * DAY_MS;
