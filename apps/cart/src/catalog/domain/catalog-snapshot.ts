import type { CartPromotions } from './promotions';
import type { Fee, PriceEntry, Product } from './reference-data';
import type { Site } from './site';
import type { Taxes } from './taxes';

/** The reference data to price a cart, looked up in advance so that pricing itself does no I/O. */
export interface CatalogSnapshot {
  readonly site: Site;
  readonly currency: string;
  /** The moment at which prices are valid or not. */
  readonly at: Date;
  /** Undefined: not looked up, because nothing needed them. */
  readonly taxes: Taxes | undefined;
  /** The products that were looked up, including unknown ones. */
  readonly productIds: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, Product>;
  /** The prices for the cart's shopper by product, including those that start later. */
  readonly prices: ReadonlyMap<string, readonly PriceEntry[]>;
  readonly fees: ReadonlyMap<string, Fee>;
  /** The fee for the cart's payment method. Absent if none was chosen, or it does not exist. */
  readonly paymentFee?: Fee;
  /** The automatic campaigns of the tenant. Absent if it has none. */
  readonly promotions?: CartPromotions;
}

/** Thrown when data is needed that was not looked up, because the cart has changed since. */
export class NotLookedUp extends Error {}

export function taxesIn({ taxes }: CatalogSnapshot): Taxes {
  if (!taxes) throw new NotLookedUp();
  return taxes;
}
