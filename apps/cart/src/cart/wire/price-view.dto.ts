import type { AmountNumber } from '@suite/validation';
import type { CalculationType, DiscountType, FeeOrigin, FeeType, LocalizedText, PaymentFeeType } from '@suite/cart-pricing';

/** An amount in the cart’s currency, without and with tax. */
export class TaxedView {
  /** The amount without tax. */
  netValue!: AmountNumber;
  /** The amount with tax. */
  grossValue!: AmountNumber;
  /** The tax: gross minus net. */
  taxValue!: AmountNumber;
}

/** An amount and its tax. A sum has `taxCode` and `taxRate` only if they are the same for all its parts. */
export class TaxedPriceView extends TaxedView {
  /** The tax class in the tax table. */
  taxCode?: string;
  /** The tax rate in percent: 19 is 19 %. */
  taxRate?: number;
}

/** A discount that was applied. */
export class AppliedDiscountView {
  /** The coupon’s code, or the id of an external discount or of an automatic campaign. */
  id!: string;
  /** The discount: gross if the site’s prices include tax, otherwise net. */
  value!: AmountNumber;
  /** The kind of discount: a percentage, an amount, or the shipping. */
  discountType!: DiscountType;
  /** EXTERNAL: an external discount of an item or of the cart. Absent for coupons. */
  origin?: FeeOrigin;
  /** The automatic campaign that gives the discount; equal to `id`. Absent for coupons. */
  promotionId?: string;
  /** The discount with and without tax. */
  price!: TaxedPriceView;
}

/** A price after discounts. */
export class DiscountedPriceView extends TaxedPriceView {
  /** The applied discounts, in order; absent if there are none. */
  appliedDiscounts?: AppliedDiscountView[];
}

/** The sum of all discounts. */
export class TotalDiscountView {
  /** Whether discounts apply to gross prices (AfterTax) or net prices (BeforeTax), as the site’s prices are. */
  calculationType!: CalculationType;
  /** The sum: gross for AfterTax, otherwise net. */
  value!: AmountNumber;
  /** Each discount, in the order of application. */
  appliedDiscounts!: AppliedDiscountView[];
  /** The discount with and without tax. */
  price!: TaxedPriceView;
}

/** A fee of an item. */
export class CartItemFeeView {
  /** The fee’s id, if it has one. */
  id?: string;
  /** How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price. */
  type!: FeeType;
  /** INTERNAL: a fee of the product. EXTERNAL: a fee sent with the item. */
  origin?: FeeOrigin;
  /** The fee’s display name: a text for each language code. */
  name?: LocalizedText;
  /** The fee before discounts. */
  price!: TaxedPriceView;
  /** The fee after discounts; absent if there are none. */
  discountedPrice?: DiscountedPriceView;
}

/** The price of an item, step by step. */
export class CartItemCalculatedPriceView {
  /** Unit price × quantity, before discounts and fees. */
  price!: TaxedPriceView;
  /** The extra amount authorized for goods that are weighed after the order. No other amount includes it. */
  upliftValue?: TaxedPriceView;
  /** The price after discounts; absent if there are none. */
  discountedPrice?: DiscountedPriceView;
  /** The fees. */
  fees?: CartItemFeeView[];
  /** The sum of the fees, after discounts. */
  totalFee?: DiscountedPriceView;
  /** All discounts on the item and its fees. */
  totalDiscount?: TotalDiscountView;
  /** The final price of the item: goods and fees, after discounts. */
  finalPrice!: TaxedPriceView;
}

/** The tax of the whole cart, by rate. */
export class TaxAggregateView {
  /** One line for each tax code and rate. Their sum is the cart’s final price. */
  lines!: TaxedPriceView[];
}

/** The final price of a cart. */
export class CartFinalPriceView extends TaxedPriceView {
  /** The amounts by tax code and rate. */
  taxAggregate!: TaxAggregateView;
}

/** The fee of a payment method. */
export class PaymentFeeView {
  /** The fee’s id. */
  id!: string;
  /** The fee’s display name: a text for each language code. */
  name?: LocalizedText;
  /** How the fee is computed: an amount, or a percentage of the net sum. */
  type!: PaymentFeeType;
  /** The fee. It has no tax and is never discounted. */
  price!: TaxedPriceView;
}

/** The price of a cart, step by step. */
export class CartCalculatedPriceView {
  /** The sum of the items, before discounts and fees. */
  price!: TaxedPriceView;
  /** The extra amount authorized for goods that are weighed after the order. No other amount includes it. */
  upliftValue?: TaxedPriceView;
  /** The sum of the items after discounts, without fees; absent if there are no discounts. */
  discountedPrice?: DiscountedPriceView;
  /** The sum of the fees, before discounts. */
  fees?: TaxedPriceView;
  /** The sum of the fees, after discounts. */
  totalFee?: DiscountedPriceView;
  /** All discounts on items, fees and shipping. */
  totalDiscount?: TotalDiscountView;
  /**
   * The shipping cost before discounts: an estimate in a cart, the cost in an order. Absent if nothing is shipped or the cost is
   * unknown.
   */
  shipping?: TaxedPriceView;
  /** The shipping cost after discounts. */
  totalShipping?: DiscountedPriceView;
  /** Fees of the payment method; in checkout previews and orders only. */
  paymentFees?: PaymentFeeView[];
  /** The amount to pay: items, fees and shipping after discounts, plus `paymentFees`. */
  finalPrice!: CartFinalPriceView;
}
