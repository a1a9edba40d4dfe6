import type { CatalogNeeds } from '../../catalog/domain/pricing-context';
import type { CartContents, CartHead } from './cart-contents';
import { catalogNeeds, type RequestedItem } from './requested-item';

/** A cart before a change, without its lines. */
export interface HeadBefore {
  readonly head: CartHead;
  /** Items to look up in addition to those of the change: all items of the cart if the first plan lacked one, else none. */
  readonly others: readonly RequestedItem[];
}

/** A cart with its lines before a change. */
export interface CartBefore extends HeadBefore, CartContents {}

/** The reference data that a change with these items needs. */
export const neededFor = ({ others }: HeadBefore, items: readonly RequestedItem[]): CatalogNeeds => catalogNeeds([...items, ...others]);
