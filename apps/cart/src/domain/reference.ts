import type { LocalizedText } from '@suite/cart-pricing';
import type { Site } from './site';
import type { Taxes } from './taxes';

/** A price of a product; which amount counts depends on the quantity. */
export interface PriceEntry {
  readonly id: string;
  readonly productId: string;
  /** Only for this site; absent: for all. */
  readonly siteCode?: string;
  readonly currency: string;
  readonly tiers: readonly { readonly minQuantity: number; readonly amount: number }[];
}

export interface Product {
  readonly id: string;
  readonly sku?: string;
  readonly name?: string;
  readonly categories?: readonly string[];
  readonly taxCode?: string;
  readonly weightDependent?: boolean;
  /** Days. */
  readonly leadTime?: number;
  readonly feeIds?: readonly string[];
}

export type FeeKind = 'ABSOLUTE' | 'PERCENT' | 'ABSOLUTE_MULTIPLY_ITEMQUANTITY';

export interface Fee {
  readonly id: string;
  readonly name?: LocalizedText;
  readonly feeType: FeeKind;
  readonly feeAbsolute?: Amount;
  readonly feePercentage?: number;
  readonly itemType: 'PRODUCT' | 'PAYMENTTYPE';
  /** Only for this site; absent: for all. */
  readonly siteCode?: string;
  readonly active: boolean;
  readonly taxable?: boolean;
  readonly taxCode?: string;
}

export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** Customers and the products that a coupon for them counts on. */
export interface Segment {
  readonly id: string;
  readonly customerNumbers: readonly string[];
  readonly productIds?: readonly string[];
  readonly categories?: readonly string[];
}

/** All that is known about some products when a cart is priced: looked up before, so that pricing looks up nothing. */
export interface Reference {
  readonly site: Site;
  readonly currency: string;
  readonly taxes: Taxes;
  readonly products: ReadonlyMap<string, Product>;
  readonly prices: ReadonlyMap<string, readonly PriceEntry[]>;
  readonly fees: ReadonlyMap<string, Fee>;
}
