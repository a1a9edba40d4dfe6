import { LINES_MAX } from './cart';
import type { CartHead } from './cart-contents';

/**
 * Returns the first of the carts, at least one: those that have at most the lines of one full cart together, so that loading them
 * takes no more memory. Ids of lines are never reused, so the next one is at least the number of lines.
 */
export function loadedTogether<T extends Pick<CartHead, 'nextItemId'>>(carts: readonly T[]): T[] {
  let lines = 0;
  return carts.filter(({ nextItemId }, index) => (lines += nextItemId) <= LINES_MAX || index === 0);
}
