import { refusal } from '@suite/errors';
import type { CatalogSnapshot } from './catalog-snapshot';
import { endOf, startOf } from './price-period';
import type { PriceEntry, PriceTier } from './reference-data';
import { timeZoneOf } from './site';

/** The price of a product for a quantity. */
export interface BookPrice {
  readonly priceId: string;
  readonly amount: number;
  /** When another price may apply, because one starts or ends. */
  readonly changesAt?: Date;
}

/** The shopper whose prices apply. */
export interface PricedShopper {
  /** Null for an anonymous shopper. */
  readonly customerNumber: string | null;
  /** The segments that the customer belongs to. */
  readonly segmentIds: readonly string[];
}

/** Whether a price is for this shopper: their own, one of their segments, or one for all customers. */
export function isPriceFor({ customerNumber, segmentId }: PriceEntry, shopper: PricedShopper): boolean {
  if (customerNumber !== undefined) return customerNumber === shopper.customerNumber;
  return segmentId === undefined || shopper.segmentIds.includes(segmentId);
}

/**
 * Returns the price of a product for a quantity. A customer's own price precedes those of segments, which precede those for
 * everybody. A level without a tier for the quantity is skipped. Within a level, the price with the lowest amount applies,
 * whether it is for one site or for all.
 */
export function bookPrice(snapshot: CatalogSnapshot, productId: string, quantity: number): BookPrice {
  const valid = validPrices(snapshot, productId);
  if (valid.length === 0) throw priceNotFound(snapshot, `There is no price for ${productId}`);
  const offer = best(valid.flatMap((price) => offersOf(price).filter(({ tier }) => tier === tierFor(price, quantity))));
  if (!offer) throw belowLowestTier(valid, quantity);
  const changesAt = nextChange(snapshot, productId);
  return { priceId: offer.price.id, amount: offer.tier.amount, ...(changesAt && { changesAt }) };
}

/** Returns the tiers that a shopper pays: from each quantity on, the amount of the price that applies there. */
export function bookTiers(snapshot: CatalogSnapshot, productId: string): PriceTier[] {
  const offers = validPrices(snapshot, productId).flatMap(offersOf);
  const reached = new Map<PriceEntry, Offer>();
  const tiers: PriceTier[] = [];
  let last: Offer | undefined;
  for (const [minQuantity, starting] of Map.groupBy(offers.toSorted(byQuantity), ({ tier }) => tier.minQuantity)) {
    for (const offer of starting) reached.set(offer.price, offer);
    const offer = best([...reached.values()]);
    if (offer && offer !== last) tiers.push({ minQuantity, amount: offer.tier.amount });
    last = offer;
  }
  return tiers;
}

/** Rejects (400) a price id that a client stated for a product, if that price does not apply. */
export function requireBookPrice(snapshot: CatalogSnapshot, productId: string, priceId: string): void {
  if (validPrices(snapshot, productId).some(({ id }) => id === priceId)) return;
  throw priceNotFound(snapshot, `The price ${priceId} does not belong to ${productId}`);
}

/** A tier of a price. */
interface Offer {
  readonly price: PriceEntry;
  readonly tier: PriceTier;
}

const offersOf = (price: PriceEntry): Offer[] => price.tiers.map((tier) => ({ price, tier }));
const byQuantity = (one: Offer, other: Offer): number => one.tier.minQuantity - other.tier.minQuantity;

/** Returns the highest tier that the quantity reaches. */
function tierFor({ tiers }: PriceEntry, quantity: number): PriceTier | undefined {
  const reached = tiers.filter(({ minQuantity }) => minQuantity <= quantity);
  return reached.length === 0 ? undefined : reached.reduce((highest, tier) => (tier.minQuantity > highest.minQuantity ? tier : highest));
}

/** Returns the offer that applies. Of equal ones, the first by id. */
function best(offers: readonly Offer[]): Offer | undefined {
  return offers.length === 0 ? undefined : offers.reduce((first, offer) => (compare(offer, first) < 0 ? offer : first));
}

function compare(one: Offer, other: Offer): number {
  return level(one.price) - level(other.price) || one.tier.amount - other.tier.amount || (one.price.id < other.price.id ? -1 : 1);
}

/** The lower level takes precedence. */
function level({ customerNumber, segmentId }: PriceEntry): number {
  if (customerNumber !== undefined) return 0;
  return segmentId === undefined ? 2 : 1;
}

/** The product's prices on the site and in the currency, at any time. */
function sitePrices({ site, currency, prices }: CatalogSnapshot, productId: string): PriceEntry[] {
  return (prices.get(productId) ?? []).filter(
    (price) => price.currency === currency && (price.siteCode === undefined || price.siteCode === site.code),
  );
}

function validPrices(snapshot: CatalogSnapshot, productId: string): PriceEntry[] {
  const [now, timeZone] = [snapshot.at.getTime(), timeZoneOf(snapshot.site)];
  return sitePrices(snapshot, productId).filter((price) => startOf(price, timeZone) <= now && now < endOf(price, timeZone));
}

/** Returns the next moment at which one of the prices starts or expires. */
function nextChange(snapshot: CatalogSnapshot, productId: string): Date | undefined {
  const [now, timeZone] = [snapshot.at.getTime(), timeZoneOf(snapshot.site)];
  const moments = sitePrices(snapshot, productId).flatMap((price) => [startOf(price, timeZone), endOf(price, timeZone)]);
  const next = moments.reduce((earliest, moment) => (moment > now && moment < earliest ? moment : earliest), Infinity);
  return next === Infinity ? undefined : new Date(next);
}

function priceNotFound({ site, currency }: CatalogSnapshot, message: string) {
  return refusal('price_not_found', 'price', `${message} in ${currency} on site ${site.code}; create one, or choose another product`);
}

/** A quantity below the lowest tier cannot be bought. */
function belowLowestTier(prices: readonly PriceEntry[], quantity: number) {
  const smallest = Math.min(...prices.flatMap(({ tiers }) => tiers.map(({ minQuantity }) => minQuantity)));
  return refusal(
    'quantity_below_minimum',
    'quantity',
    `The quantity ${quantity} is below the lowest tier; it must be at least ${smallest}`,
  );
}
