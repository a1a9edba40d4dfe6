/** A product, as the shop's own server reads it from the catalog. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** Sold by the kilogram, not by the piece. */
  readonly isWeighed: boolean;
  /** In days. */
  readonly leadTime: number;
  /** Unit prices with tax, each from a quantity on. */
  readonly tiers: readonly { readonly minQuantity: number; readonly amount: number }[];
  /** In percent. */
  readonly taxRate: number;
}

/** A way of paying that has a fee. */
export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
}

/** The configuration of the page, from `shop.json`. */
export interface ShopConfig {
  /** The URL of the suite, on another origin than the page. */
  readonly suite: string;
  readonly tenant: string;
  /** The shop's public client. */
  readonly clientId: string;
  readonly siteCode: string;
  readonly currency: string;
  readonly products: readonly Product[];
  readonly paymentMethods: readonly PaymentMethod[];
}
