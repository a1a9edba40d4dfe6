import { type DiscountType, type FeeOrigin, type FeeType, type LocalizedText, type PaymentFeeType } from './pricing-cart';

/** Tax is always gross − net. */
export interface TaxedValue {
  netValue: number;
  grossValue: number;
  taxValue: number;
}

/** On a sum, `taxCode` and `taxRate` each appear only where they are equal on all its parts. */
export interface PriceValue extends TaxedValue {
  taxCode?: string;
  taxRate?: number;
}

export interface AppliedDiscount {
  id: string;
  /** The deducted amount: gross if the cart's prices include tax, else net. */
  value: number;
  discountType: DiscountType;
  /** EXTERNAL: a discount of an external system, whose id may equal the code of a coupon. Absent for coupons. */
  origin?: 'EXTERNAL';
  /** The promotion that gives the discount. Absent for coupons with a code. */
  promotionId?: string;
  price: PriceValue;
}

/** A price after discounts, with the discounts that were taken off. */
export interface DiscountedPriceValue extends PriceValue {
  appliedDiscounts: AppliedDiscount[];
}

/** A price after discounts, if there were any. */
export interface MaybeDiscountedPriceValue extends PriceValue {
  appliedDiscounts?: AppliedDiscount[];
}

/** The side that discounts reduce: the net or the gross. */
export type CalculationType = 'ApplyDiscountBeforeTax' | 'ApplyDiscountAfterTax';

export interface TotalDiscount {
  calculationType: CalculationType;
  value: number;
  appliedDiscounts: AppliedDiscount[];
  price: PriceValue;
}

export interface PricedFee {
  id?: string;
  type: FeeType;
  origin?: FeeOrigin;
  name?: LocalizedText;
  price: PriceValue;
  discountedPrice?: DiscountedPriceValue;
}

export interface PricedPaymentFee {
  id: string;
  name?: LocalizedText;
  type: PaymentFeeType;
  price: PriceValue;
}

export interface LineCalculatedPrice {
  price: PriceValue;
  upliftValue?: PriceValue;
  discountedPrice?: DiscountedPriceValue;
  fees?: PricedFee[];
  totalFee?: MaybeDiscountedPriceValue;
  totalDiscount?: TotalDiscount;
  finalPrice: PriceValue;
}

export interface CartCalculatedPrice {
  /** Sum of the lines before discounts, without fees. */
  price: PriceValue;
  upliftValue?: PriceValue;
  discountedPrice?: DiscountedPriceValue;
  /** Sum of the fees before discounts. */
  fees?: PriceValue;
  totalFee?: MaybeDiscountedPriceValue;
  totalDiscount?: TotalDiscount;
  /** Shipping before discounts. */
  shipping?: PriceValue;
  totalShipping?: MaybeDiscountedPriceValue;
  paymentFees?: PricedPaymentFee[];
  finalPrice: CartFinalPrice;
}

export interface CartFinalPrice extends PriceValue {
  taxAggregate: { lines: PriceValue[] };
}

export interface PricedLine {
  id: string;
  /** The price of one unit, computed apart from the line: it is never multiplied. */
  unitPrice: PriceValue;
  calculatedPrice: LineCalculatedPrice;
}

/** Amounts are JSON numbers with at most `scale` decimals; what does not apply is absent. */
export interface PricedCart {
  lines: PricedLine[];
  calculatedPrice: CartCalculatedPrice;
}
