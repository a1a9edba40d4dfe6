import type { CalculationType, DiscountType, FeeOrigin, FeeType, LocalizedText, PaymentFeeType } from '@suite/cart-pricing';

/** An amount in the cart’s currency, without and with tax. */
export class TaxedView {
  /** Without tax. */
  netValue!: number;
  /** With tax. */
  grossValue!: number;
  /** The tax: gross minus net. */
  taxValue!: number;
}

/** An amount and its tax. A sum has code and rate only where they are the same for all its parts. */
export class PriceView extends TaxedView {
  /** The tax class, as the tax table calls it. */
  taxCode?: string;
  /** The tax rate in percent: 19 is 19 %. */
  taxRate?: number;
}

/** What one discount took off. */
export class AppliedDiscountView {
  /** The coupon’s code, or the id of an external discount. */
  id!: string;
  /** How much was taken off: gross where the site’s prices include tax, else net. */
  value!: number;
  /** What the discount is: a percentage, an amount, or the shipping. */
  discountType!: DiscountType;
  /** The same with and without tax. */
  price!: PriceView;
}

/** A price after discounts. */
export class DiscountedPriceView extends PriceView {
  /** What was taken off, in that order; absent where nothing was. */
  appliedDiscounts?: AppliedDiscountView[];
}

/** All that discounts took off. */
export class TotalDiscountView {
  /** Whether discounts are taken off gross prices (AfterTax) or net ones (BeforeTax): as the site’s prices are. */
  calculationType!: CalculationType;
  /** How much was taken off: gross for AfterTax, else net. */
  value!: number;
  /** What each discount took off, in that order. */
  appliedDiscounts!: AppliedDiscountView[];
  /** The same with and without tax. */
  price!: PriceView;
}

/** A fee of an item. */
export class FeeView {
  /** The id of the fee, where it has one. */
  id?: string;
  /** How the fee came about: an amount, an amount for each unit, or a percentage of the line’s net price. */
  type!: FeeType;
  /** INTERNAL: a fee of the product. EXTERNAL: it came with the item. */
  origin?: FeeOrigin;
  /** What shoppers see the fee as: a text for each language code. */
  name?: LocalizedText;
  /** The fee before discounts. */
  price!: PriceView;
  /** The fee after discounts; absent where there are none. */
  discountedPrice?: DiscountedPriceView;
}

/** What an item costs, step by step. */
export class ItemCalculatedPriceView {
  /** Unit price × quantity, before discounts and fees. */
  price!: PriceView;
  /** What is authorized on top for goods that are weighed after the order; no other amount includes it. */
  upliftValue?: PriceView;
  /** The price after discounts; absent where there are none. */
  discountedPrice?: DiscountedPriceView;
  /** Each fee by itself. */
  fees?: FeeView[];
  /** All fees, after discounts. */
  totalFee?: DiscountedPriceView;
  /** All that was taken off the item and its fees. */
  totalDiscount?: TotalDiscountView;
  /** What the item costs: goods and fees, after discounts. */
  finalPrice!: PriceView;
}

/** The tax of the whole cart, by rate. */
export class TaxAggregateView {
  /** One line for each tax code and rate; together they are the cart’s final price. */
  lines!: PriceView[];
}

/** What the cart costs. */
export class CartFinalPriceView extends PriceView {
  /** How it is made up by tax code and rate. */
  taxAggregate!: TaxAggregateView;
}

/** What the way of paying costs. */
export class PaymentFeeView {
  /** Its id among the fees. */
  id!: string;
  /** What shoppers see the fee as: a text for each language code. */
  name?: LocalizedText;
  /** An amount, or a percentage of the net sum. */
  type!: PaymentFeeType;
  /** The fee; it has no tax and is never discounted. */
  price!: PriceView;
}

/** What the cart costs, step by step. */
export class CartCalculatedPriceView {
  /** All items before discounts and fees. */
  price!: PriceView;
  /** What is authorized on top for goods that are weighed after the order; no other amount includes it. */
  upliftValue?: PriceView;
  /** All items after discounts, without fees; absent where there are none. */
  discountedPrice?: DiscountedPriceView;
  /** All fees before discounts. */
  fees?: PriceView;
  /** All fees after discounts. */
  totalFee?: DiscountedPriceView;
  /** All that was taken off: items, fees and shipping. */
  totalDiscount?: TotalDiscountView;
  /** The shipping before discounts: in a cart the estimate, in an order the cost. Absent where nothing is shipped, or that is not known. */
  shipping?: PriceView;
  /** The same after discounts. */
  totalShipping?: DiscountedPriceView;
  /** What the way of paying costs; a cart does not show it, its checkout preview and its order do. */
  paymentFees?: PaymentFeeView[];
  /** What the shopper pays: items, fees and shipping after discounts, and the payment fees that are shown. */
  finalPrice!: CartFinalPriceView;
}
