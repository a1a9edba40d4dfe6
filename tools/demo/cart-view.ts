/** A price as the cart API answers it; tax is gross minus net. */
export interface PriceView {
  readonly netValue: number;
  readonly grossValue: number;
  readonly taxValue: number;
  readonly taxCode?: string;
  readonly taxRate?: number;
}

interface DiscountedView extends PriceView {
  readonly appliedDiscounts?: readonly { readonly id: string; readonly value: number }[];
}

/** The parts of an answered cart that the demo shows. */
export interface CartView {
  readonly id: string;
  readonly currency: string;
  readonly items: readonly {
    /** Goods of the catalog are named by the catalog. */
    readonly itemXrn?: string;
    readonly product?: { readonly name?: string };
    readonly quantity: number;
    readonly unitPrice: PriceView;
    readonly calculatedPrice: {
      readonly price: PriceView;
      readonly discountedPrice?: DiscountedView;
      readonly totalFee?: PriceView;
      readonly totalDiscount?: { readonly value: number };
      readonly finalPrice: PriceView;
    };
  }[];
  readonly calculatedPrice: {
    readonly price: PriceView;
    readonly discountedPrice?: DiscountedView;
    readonly totalFee?: DiscountedView;
    readonly totalShipping?: DiscountedView;
    readonly totalDiscount?: { readonly value: number };
    readonly finalPrice: PriceView & { readonly taxAggregate: { readonly lines: readonly PriceView[] } };
  };
}
