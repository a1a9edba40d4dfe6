import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { PriceEntry, Product } from '../../catalog/domain/reference-data';
import { snapshotOf } from './draft.fixture';
import type { RequestedItem } from './requested-item';

export const TEA: Product = { id: 'tea', name: 'Green tea' };

export const priceOf = (productId: string, amount: number, rest: Partial<PriceEntry> = {}): PriceEntry => ({
  id: `price-${productId}`,
  productId,
  currency: 'EUR',
  tiers: [{ minQuantity: 0, amount }],
  ...rest,
});

/** A catalog of these products and prices, in which everything was looked up. */
export const catalogOf = (
  products: readonly Product[] = [TEA],
  prices: readonly PriceEntry[] = [priceOf('tea', 3)],
  rest: Partial<CatalogSnapshot> = {},
): CatalogSnapshot =>
  snapshotOf({
    productIds: new Set(prices.map(({ productId }) => productId)),
    products: new Map(products.map((product) => [product.id, product])),
    prices: new Map(prices.map(({ productId }) => [productId, prices.filter((price) => price.productId === productId)])),
    ...rest,
  });

/** An item of the catalog. */
export const teaOf = (rest: Partial<RequestedItem> = {}): RequestedItem => ({ itemType: 'INTERNAL', itemXrn: 'tea', quantity: 1, ...rest });
