import type { FeeType, LocalizedText } from '@suite/cart-pricing';

const ID = /^[^\s/\p{C}]{1,200}$/u;

/** What may be the id of an entry: it is part of a path. */
export const isReferenceId = (text: string): boolean => ID.test(text);
export const ID_RULE = 'must be 1 to 200 characters without spaces and slashes';

/** A price of a product; which amount counts depends on the quantity. */
export interface PriceEntry {
  readonly id: string;
  readonly productId: string;
  /** Only for this site; absent: for all. */
  readonly siteCode?: string;
  readonly currency: string;
  readonly tiers: readonly { readonly minQuantity: number; readonly amount: number }[];
}

export interface Image {
  readonly id?: string;
  readonly url: string;
}

export interface Product {
  readonly id: string;
  readonly sku?: string;
  readonly name?: string;
  readonly image?: Image;
  readonly categories?: readonly string[];
  readonly taxCode?: string;
  readonly weightDependent?: boolean;
  /** Days. */
  readonly leadTime?: number;
  readonly feeIds?: readonly string[];
  /** Only multiples of it can be bought; absent: any quantity. */
  readonly quantityStep?: number;
}

/** PRODUCT: a fee of the lines of those products that name it. PAYMENTTYPE: of the checkout. */
export const FEE_ITEM_TYPES = ['PRODUCT', 'PAYMENTTYPE'] as const;

export interface Fee {
  readonly id: string;
  readonly name?: LocalizedText;
  readonly feeType: FeeType;
  readonly feeAbsolute?: Amount;
  readonly feePercentage?: number;
  readonly itemType: (typeof FEE_ITEM_TYPES)[number];
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
