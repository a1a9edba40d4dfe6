import type { Fee, PriceEntry, Product } from './reference-data';
import type { Site } from './site';
import type { Taxes } from './taxes';

/** All that is known about some products when a cart is priced: looked up before, so that pricing looks up nothing. */
export interface CatalogSnapshot {
  readonly site: Site;
  readonly currency: string;
  readonly taxes: Taxes;
  readonly products: ReadonlyMap<string, Product>;
  readonly prices: ReadonlyMap<string, readonly PriceEntry[]>;
  readonly fees: ReadonlyMap<string, Fee>;
}
