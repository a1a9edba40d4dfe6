/** The fields of a cart that determine its reference data. */
export interface PricingContext {
  readonly tenant: string;
  readonly siteCode: string;
  readonly currency: string;
  readonly countryCode: string | null;
  readonly customerId: string | null;
}

/** The fields that determine what must be known to price a cart. */
export interface CatalogContext extends PricingContext {
  /** The id of a fee for payments. */
  readonly paymentMethod: string | null;
}

/** The fields that a write can change. */
const CHANGING: readonly (keyof CatalogContext)[] = ['siteCode', 'currency', 'countryCode', 'paymentMethod'];

/** Whether data that was looked up for one context applies to the other. */
export function isSameContext(one: CatalogContext, other: CatalogContext): boolean {
  return CHANGING.every((member) => one[member] === other[member]);
}

/** The reference data that some items need. */
export interface CatalogNeeds {
  /** The ids of catalog products. */
  readonly productIds: readonly string[];
  /** The ids of the products that the price book prices. */
  readonly pricedIds: readonly string[];
  /** Whether the tax country must be known. */
  readonly areTaxed: boolean;
}
