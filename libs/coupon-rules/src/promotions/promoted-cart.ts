/** The goods of a line from the catalog. */
export interface PromotedGoods {
  readonly productId: string;
  readonly categories: readonly string[];
  readonly isWeighed: boolean;
}

export interface PromotedLine {
  readonly id: string;
  /** The price before all discounts, on the side that discounts apply to. */
  readonly price: number;
  readonly quantity: number;
  /** Absent for external items. */
  readonly goods?: PromotedGoods;
}

export interface PromotedCustomer {
  /** The segments that the customer belongs to. */
  readonly segmentIds: readonly string[];
  /** Whether the customer has an order that is not cancelled. */
  readonly hasOrders: boolean;
}

/** A cart before discounts, as far as promotions depend on it. */
export interface PromotedCart {
  readonly currency: string;
  readonly siteCode: string;
  readonly now: Date;
  /** Absent for a shopper who is not logged in. */
  readonly customer?: PromotedCustomer | undefined;
  readonly lines: readonly PromotedLine[];
}
