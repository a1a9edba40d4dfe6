import type { Fee, PriceEntry, Product, Segment } from '../domain/reference-data';
import type { Site } from '../domain/site';
import type { TaxClass } from '../domain/taxes';

/**
 * Where reference data come from, one class for each kind. Other systems of a shop may own them: a source that asks such
 * a system takes the place of the one that reads our tables, and nothing else changes.
 */
export abstract class SiteSource {
  abstract findSite(tenant: string, code: string): Promise<Site | undefined>;
}

export abstract class TaxSource {
  /** The tax classes of a country; none where it is not known. */
  abstract listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]>;
}

export interface PriceQuestion {
  readonly productIds: readonly string[];
  readonly siteCode: string;
  readonly currency: string;
}

export abstract class PriceSource {
  /** All prices of the products that may count on the site in the currency. */
  abstract listPrices(tenant: string, question: PriceQuestion): Promise<readonly PriceEntry[]>;
}

export abstract class ProductSource {
  abstract listProducts(tenant: string, ids: readonly string[]): Promise<readonly Product[]>;
}

export abstract class FeeSource {
  abstract listFees(tenant: string, ids: readonly string[]): Promise<readonly Fee[]>;
}

export abstract class SegmentSource {
  abstract listSegments(tenant: string, ids: readonly string[]): Promise<readonly Segment[]>;
}
