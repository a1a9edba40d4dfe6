import type { FeeType, LocalizedText } from '@suite/cart-pricing';

const ID = /^[^\s/\p{C}]{1,200}$/u;

/** Whether a text can be the id of an entry, which is part of a path. */
export const isReferenceId = (text: string): boolean => ID.test(text);
export const ID_RULE = 'must be 1 to 200 characters without spaces and slashes';

/** The unit price from a quantity on. */
export interface PriceTier {
  readonly minQuantity: number;
  readonly amount: number;
}

/** A price of a product. The quantity determines the amount. */
export interface PriceEntry {
  readonly id: string;
  readonly productId: string;
  /** Applies only to this site. Absent: to all sites. */
  readonly siteCode?: string;
  readonly currency: string;
  readonly tiers: readonly PriceTier[];
  /** Applies only to this customer. Never together with `segmentId`. */
  readonly customerNumber?: string;
  /** Applies only to the customers of this segment. */
  readonly segmentId?: string;
  /** The first moment at which it applies, in UTC, or the first day in the time zone of its site. */
  readonly validFrom?: string;
  /** The last moment at which it applies, in UTC, or the last day in the time zone of its site. */
  readonly validUntil?: string;
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
  /** Only multiples of it can be bought. Absent: any quantity. */
  readonly quantityStep?: number;
}

/** PRODUCT: charged for lines whose product names the fee. PAYMENTTYPE: charged at checkout. */
export const FEE_ITEM_TYPES = ['PRODUCT', 'PAYMENTTYPE'] as const;
export type FeeItemType = (typeof FEE_ITEM_TYPES)[number];

export interface Fee {
  readonly id: string;
  readonly name?: LocalizedText;
  readonly feeType: FeeType;
  readonly feeAbsolute?: Amount;
  readonly feePercentage?: number;
  readonly itemType: FeeItemType;
  /** Applies only to this site. Absent: to all sites. */
  readonly siteCode?: string;
  readonly active: boolean;
  readonly taxable?: boolean;
  readonly taxCode?: string;
}

/** The member of a fee that holds its amount. */
export const AMOUNT_MEMBER: Readonly<Record<FeeType, 'feeAbsolute' | 'feePercentage'>> = {
  ABSOLUTE: 'feeAbsolute',
  PERCENT: 'feePercentage',
  ABSOLUTE_MULTIPLY_ITEMQUANTITY: 'feeAbsolute',
};

/** Returns the name of the amount's member if the fee lacks it, else undefined. */
export function missingAmount(fee: Pick<Fee, 'feeType' | 'feeAbsolute' | 'feePercentage'>): 'feeAbsolute' | 'feePercentage' | undefined {
  const member = AMOUNT_MEMBER[fee.feeType];
  return fee[member] === undefined ? member : undefined;
}

export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** Customers, who have the prices of the segment, and the products that their coupons apply to. */
export interface Segment {
  readonly id: string;
  readonly customerNumbers: readonly string[];
  readonly productIds?: readonly string[];
  readonly categories?: readonly string[];
}
