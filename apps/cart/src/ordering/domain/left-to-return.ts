import { addExactly } from '@suite/money';

export interface ItemQuantity {
  readonly itemId: string;
  readonly quantity: number;
}

/** A return as it counts against others of its order. */
export interface CountedReturn {
  readonly lines: readonly ItemQuantity[];
  /** Null: nothing has come, and the return is open. */
  readonly received: readonly ItemQuantity[] | null;
}

/** The quantities of an item in its order. The returns are those that are open or received. */
export interface ItemOfOrder {
  readonly charged: readonly ItemQuantity[];
  readonly credited: number;
  readonly returns: readonly CountedReturn[];
}

/**
 * Returns what can still be returned of an item: what is charged, less what is credited, less what is in open returns. What came counts
 * once, whether it is credited or not.
 */
export function leftOfItem(itemId: string, { charged, credited, returns }: ItemOfOrder): number {
  const came = addExactly(returns.map(({ received }) => quantityOf(received ?? [], itemId)));
  const open = addExactly(returns.map(({ lines, received }) => (received ? 0 : quantityOf(lines, itemId))));
  return Math.max(0, addExactly([quantityOf(charged, itemId), -Math.max(credited, came), -open]));
}

/** Returns the quantity of an item in several lines. */
export const quantityOf = (lines: readonly ItemQuantity[], itemId: string): number =>
  addExactly(lines.flatMap((line) => (line.itemId === itemId ? [line.quantity] : [])));
