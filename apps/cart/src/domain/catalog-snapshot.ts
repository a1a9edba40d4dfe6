import type { Fee, PriceEntry, Product } from './reference-data';
import { productIdOf, type RequestedItem } from './requested-item';
import type { Site } from './site';
import type { Taxes } from './taxes';

/** What is known about some products when a cart is priced: looked up before, so that pricing looks up nothing. */
export interface CatalogSnapshot {
  readonly site: Site;
  readonly currency: string;
  /** undefined: not looked up, since nothing needed them. */
  readonly taxes: Taxes | undefined;
  /** The products that were looked up, whether there are such or not. */
  readonly productIds: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, Product>;
  readonly prices: ReadonlyMap<string, readonly PriceEntry[]>;
  readonly fees: ReadonlyMap<string, Fee>;
  /** The fee that the cart's payment method is the id of; absent where there is none, or nothing was chosen. */
  readonly paymentFee?: Fee;
}

/** Something is needed that was not looked up: the cart is another one than when that was decided. */
export class NotLookedUp extends Error {}

export function taxesIn({ taxes }: CatalogSnapshot): Taxes {
  if (!taxes) throw new NotLookedUp();
  return taxes;
}

/** The product of an item; undefined where the catalog has none. */
export function productIn({ productIds, products }: CatalogSnapshot, item: RequestedItem): Product | undefined {
  const id = productIdOf(item);
  if (item.itemXrn !== undefined && !productIds.has(id)) throw new NotLookedUp();
  return products.get(id);
}
