import type { PriceEntry } from './reference-data';
import type { TaxClass } from './taxes';

/** A shop's own source of taxes. Null if the shop has none; the stored taxes then apply. */
export abstract class TaxSource {
  /** Lists the tax classes of a country. Empty for an unknown one. */
  abstract listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]>;
}

export interface PriceQuestion {
  readonly productIds: readonly string[];
  readonly siteCode: string;
  readonly currency: string;
  /** The customer, and the segments that the customer belongs to. Absent for an anonymous shopper. */
  readonly customerNumber?: string;
  readonly segments?: readonly string[];
  /** The country that the shopper has chosen. */
  readonly countryCode?: string;
}

/** A shop's own source of prices. Null if the shop has none; the stored prices then apply. */
export abstract class PriceSource {
  /** Lists all prices of the products that may apply to the shopper on the site in the currency. */
  abstract listPrices(tenant: string, question: PriceQuestion): Promise<readonly PriceEntry[]>;
}
