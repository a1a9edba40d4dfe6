/** What is sold, as the shop's own server takes it from the catalog. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** Sold by the kilogram, not by the piece. */
  readonly isWeighed: boolean;
  /** Days. */
  readonly leadTime: number;
  /** What one costs, tax included, from which quantity on. */
  readonly tiers: readonly { readonly minQuantity: number; readonly amount: number }[];
  /** In percent. */
  readonly taxRate: number;
}

/** What the page must know before it can begin: `shop.json`, beside it. */
export interface ShopConfig {
  /** The address of the suite: another origin than the page's. */
  readonly suite: string;
  readonly tenant: string;
  /** The shop's public client. */
  readonly clientId: string;
  readonly siteCode: string;
  readonly currency: string;
  readonly products: readonly Product[];
}
