/** `'12.99'`, or a number, which is read by its shortest decimal form: 12.99 is exactly 12.99. Never negative. */
export type Decimal = string | number;

/** How half a unit is rounded. Amounts are never negative, so "up" is away from zero. */
export const ROUNDINGS = ['half-up', 'half-even', 'half-down'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How leftover units are allocated after an amount is split and each share is rounded. */
export const ALLOCATION_RULES = ['largest-remainder', 'remainder-to-largest'] as const;
export type AllocationRule = (typeof ALLOCATION_RULES)[number];

/** Whether a PERCENT coupon is rounded per piece or once for all pieces together. */
export const PERCENT_ROUNDINGS = ['PIECE', 'TOTAL'] as const;
export type PercentRounding = (typeof PERCENT_ROUNDINGS)[number];

/** The types of line fees. Other code must use this list. */
export const FEE_TYPES = ['ABSOLUTE', 'PERCENT', 'ABSOLUTE_MULTIPLY_ITEMQUANTITY'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** The types of payment fees. A payment has no quantity to multiply by. */
export const PAYMENT_FEE_TYPES = ['ABSOLUTE', 'PERCENT'] as const satisfies readonly FeeType[];
export type PaymentFeeType = (typeof PAYMENT_FEE_TYPES)[number];

/** INTERNAL: the shop's own. EXTERNAL: it came with the item. */
export type FeeOrigin = 'INTERNAL' | 'EXTERNAL';

/** The types of external discounts. */
export const LINE_DISCOUNT_TYPES = ['PERCENT', 'ABSOLUTE'] as const;
export type LineDiscountType = (typeof LINE_DISCOUNT_TYPES)[number];

export const DISCOUNT_TYPES = [...LINE_DISCOUNT_TYPES, 'FREE_SHIPPING'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** SUBTOTAL touches the lines; TOTAL also their fees and the shipping. */
export const DISCOUNT_CALCULATION_TYPES = ['SUBTOTAL', 'TOTAL'] as const;
export type DiscountCalculationType = (typeof DISCOUNT_CALCULATION_TYPES)[number];

/** A text for each language code. */
export type LocalizedText = Record<string, string>;

/** Everything that decides the price of a cart. Percentages and tax rates are in percent: 19 is 19 %. */
export interface PricingCart {
  /** ISO 4217. */
  currency: string;
  /** Unit prices and discounts are gross (true) or net (false). */
  includesTax: boolean;
  /** Decimals of every amount; by default the minor units of the currency: JPY 0, EUR 2, KWD 3. */
  scale?: number;
  /** Default: half-up. */
  rounding?: Rounding;
  /** Default: largest-remainder. */
  allocation?: AllocationRule;
  /** Default: PIECE. */
  percentRounding?: PercentRounding;
  lines: PricingLine[];
  shipping?: PricingAmount;
  /** In the order in which they were applied to the cart. */
  coupons?: PricingCoupon[];
  /** Discounts of an external system, in their order. They come after all coupons and discount the goods of all lines alone. */
  discounts?: PricingDiscount[];
  paymentFee?: PricingPaymentFee;
}

/** An amount of money with its tax. Net unless it has its own `includesTax`, regardless of the cart's. */
export interface PricingAmount {
  amount: Decimal;
  includesTax?: boolean;
  taxCode?: string | undefined;
  taxRate?: Decimal | undefined;
}

export interface PricingLine {
  /** Unique in the cart. */
  id: string;
  unitPrice: Decimal;
  quantity: Decimal;
  taxCode?: string | undefined;
  taxRate?: Decimal | undefined;
  /** The line's total from an external system; replaces unitPrice × quantity. */
  linePrice?: Decimal | undefined;
  /** The line's net and gross from an external system, taken as given; the tax rate then serves the discounts only. */
  lineTax?: { netValue: Decimal; grossValue: Decimal } | undefined;
  /** Extra amount to authorize for goods that are weighed later, as a part of the line price: 0.1 is 10 %. */
  uplift?: Decimal | undefined;
  fees?: readonly PricingFee[];
  /** Discounts of an external system. They come before any coupon. */
  discounts?: PricingDiscount[] | undefined;
}

export interface PricingFee extends Omit<PricingAmount, 'amount'> {
  id?: string;
  origin?: FeeOrigin;
  name?: LocalizedText;
  /** Default: ABSOLUTE. */
  type?: FeeType;
  /** Needed by both ABSOLUTE types. */
  amount?: Decimal;
  /** Needed by PERCENT: a part of the line's net price, and itself net. */
  percentage?: Decimal;
}

/** A discount of an external system: of one line, or of the goods of the whole cart. */
export interface PricingDiscount {
  id: string;
  discountType: LineDiscountType;
  /** Percent, or an amount for the whole line or cart. */
  value: Decimal;
}

export interface PricingCoupon {
  /** The coupon code; default: its index. */
  id?: string;
  discountType: DiscountType;
  /** Default: SUBTOTAL. */
  discountCalculationType?: DiscountCalculationType;
  discountPercentage?: Decimal;
  discountAbsolute?: Decimal;
  /** Restricts the coupon to these lines and, under TOTAL, their fees; never to the shipping. Empty: no line. */
  lineIds?: string[];
  /**
   * For ABSOLUTE, instead of `discountAbsolute`: discounts a part of the quantity of some lines by `discountPercentage`, such as the
   * third of three bottles.
   */
  pieces?: PricingPieces[];
  /** The promotion that gives the discount, if no code does. The discounts of the answer name it. */
  promotionId?: string;
}

/** A part of the quantity of a line. */
export interface PricingPieces {
  lineId: string;
  /** At most the quantity of the line. */
  quantity: Decimal;
}

export interface PricingPaymentFee {
  id: string;
  name?: LocalizedText;
  type: PaymentFeeType;
  amount?: Decimal;
  percentage?: Decimal;
}
