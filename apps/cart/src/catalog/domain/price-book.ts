import { refusal } from '@suite/errors';
import type { CatalogSnapshot } from './catalog-snapshot';
import type { PriceEntry } from './reference-data';

export interface BookPrice {
  readonly priceId: string;
  readonly amount: number;
}

/** The price of a product for a quantity. The site's own price precedes the general one, and the quantity selects the tier. */
export function bookPrice(snapshot: CatalogSnapshot, productId: string, quantity: number, priceId?: string): BookPrice {
  const { site, currency, prices } = snapshot;
  const usable = (prices.get(productId) ?? []).filter(
    (price) => price.currency === currency && (price.siteCode === undefined || price.siteCode === site.code),
  );
  const price = priceId === undefined ? preferred(usable) : usable.find(({ id }) => id === priceId);
  if (!price) {
    const message = priceId === undefined ? `There is no price for ${productId}` : `The price ${priceId} does not belong to ${productId}`;
    throw refusal('price_not_found', 'price', `${message} in ${currency} on site ${site.code}; create one, or choose another product`);
  }
  return { priceId: price.id, amount: amountFor(price, quantity) };
}

/** The amount of the highest tier that the quantity reaches. A quantity below the lowest tier cannot be bought. */
export function amountFor({ tiers }: PriceEntry, quantity: number): number {
  const reached = tiers.filter(({ minQuantity }) => minQuantity <= quantity);
  if (reached.length === 0) {
    const smallest = Math.min(...tiers.map(({ minQuantity }) => minQuantity));
    throw refusal(
      'quantity_below_minimum',
      'quantity',
      `The quantity ${quantity} is below the lowest tier; it must be at least ${smallest}`,
    );
  }
  return reached.reduce((best, tier) => (tier.minQuantity > best.minQuantity ? tier : best)).amount;
}

function preferred(prices: readonly PriceEntry[]): PriceEntry | undefined {
  return [...prices].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0];
}

const rank = ({ siteCode }: PriceEntry): number => (siteCode === undefined ? 1 : 0);
