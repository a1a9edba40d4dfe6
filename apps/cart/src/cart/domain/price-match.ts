import type { PriceValue } from '@suite/cart-pricing';
import { mapOk, type Result, toResult } from '@suite/errors';
import { bookTiers } from '../../catalog/domain/price-book';
import { type CatalogNeeds } from '../../catalog/domain/pricing-context';
import { type CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { type PriceTier } from '../../catalog/domain/reference-data';
import type { CartLine } from './cart-contents';
import { type PromotionPrice, promotionPriceOf, unitPriceOf } from './pricing';
import { resolveLine } from './resolved-line';

/** A product and the quantity to price. */
export interface MatchedItem {
  readonly productId: string;
  readonly quantity: number;
}

/** The price of an item on a separate line of a cart. */
export interface PriceMatch {
  readonly priceId: string | undefined;
  readonly unitPrice: PriceValue;
  /** The amounts from each quantity on. */
  readonly tiers: readonly PriceTier[];
  /** The unit price less the percentages that the shopper gets without a code. Absent if there are none. */
  readonly promotion?: PromotionPrice;
}

/** The reference data that pricing the items needs. */
export function needsOf(items: readonly MatchedItem[]): CatalogNeeds {
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  return { productIds, pricedIds: productIds, areTaxed: true };
}

/** Prices each item as a cart does. An item that a cart would reject has the error. */
export function matchedPrices(items: readonly MatchedItem[], siteCode: string, snapshot: CatalogSnapshot): Result<PriceMatch>[] {
  const tiers = new Map([...new Set(items.map(({ productId }) => productId))].map((id) => [id, bookTiers(snapshot, id)]));
  return items.map(({ productId, quantity }) => {
    const item = { itemType: 'INTERNAL', product: { id: productId }, quantity } as const;
    const line = toResult(() => ({ id: 0, requested: item, resolved: resolveLine(item, snapshot) }));
    return mapOk(line, (found) => ({
      priceId: found.resolved.priceId,
      unitPrice: unitPriceOf(found, snapshot),
      tiers: tiers.get(productId) ?? [],
      ...promotionOf(found, siteCode, snapshot),
    }));
  });
}

function promotionOf(line: CartLine, siteCode: string, snapshot: CatalogSnapshot): Pick<PriceMatch, 'promotion'> {
  const promotion = promotionPriceOf(line, siteCode, snapshot);
  return promotion ? { promotion } : {};
}
