import type { PriceEntry } from '../domain/reference-data';
import type { TaxClass } from '../domain/taxes';

/** A shop's own system that is asked for taxes; null where it has none: then what is kept here counts. */
export abstract class TaxSource {
  /** The tax classes of a country; none where it is not known. */
  abstract listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]>;
}

export interface PriceQuestion {
  readonly productIds: readonly string[];
  readonly siteCode: string;
  readonly currency: string;
}

/** A shop's own system that is asked for prices; null where it has none: then what is kept here counts. */
export abstract class PriceSource {
  /** All prices of the products that may count on the site in the currency. */
  abstract listPrices(tenant: string, question: PriceQuestion): Promise<readonly PriceEntry[]>;
}
