import type { CatalogSnapshot } from './catalog-snapshot';
import { amountFor, bookPrice } from './price-book';
import type { PriceEntry } from './reference-data';

const entry = (id: string, rest: Partial<PriceEntry> = {}): PriceEntry => ({
  id,
  productId: 'tea',
  currency: 'EUR',
  tiers: [{ minQuantity: 0, amount: 1 }],
  ...rest,
});
const book = (...prices: PriceEntry[]): CatalogSnapshot => ({
  site: { code: 'main', currency: 'EUR', includesTax: true },
  currency: 'EUR',
  taxes: { classes: [] },
  productIds: new Set(),
  products: new Map(),
  prices: new Map([['tea', prices]]),
  fees: new Map(),
});

describe('amountFor', () => {
  const tiers = [10, 1, 100].map((minQuantity) => ({ minQuantity, amount: 1_000 / minQuantity }));
  it.each([
    [1, 1_000],
    [9.999999, 1_000],
    [10, 100],
    [99, 100],
    [100, 10],
    [1_000_000, 10],
  ])('uses for a quantity of %d the highest tier reached', (quantity, amount) => {
    expect(amountFor(entry('p', { tiers }), quantity)).toBe(amount);
  });

  it('rejects a quantity below the lowest tier', () => {
    expect(() => amountFor(entry('p', { tiers }), 0.999999)).toThrow(
      'The quantity 0.999999 is below the lowest tier; it must be at least 1',
    );
  });
});

describe('bookPrice', () => {
  it('prefers the price of the site, then the first by id', () => {
    expect(bookPrice(book(entry('b'), entry('a')), 'tea', 1).priceId).toBe('a');
    expect(bookPrice(book(entry('a'), entry('z', { siteCode: 'main' })), 'tea', 1).priceId).toBe('z');
  });

  it('uses the requested price if it applies', () => {
    const prices = book(entry('a', { siteCode: 'main' }), entry('b'), entry('c', { siteCode: 'other' }), entry('d', { currency: 'USD' }));
    expect(bookPrice(prices, 'tea', 1, 'b').priceId).toBe('b');
    for (const id of ['c', 'd', 'e'])
      expect(() => bookPrice(prices, 'tea', 1, id)).toThrow(`The price ${id} does not belong to tea in EUR on site main`);
  });

  it.each([
    ['no price', []],
    ['a price of another site', [entry('a', { siteCode: 'other' })]],
    ['a price in another currency', [entry('a', { currency: 'CHF' })]],
  ])('is rejected if the book has only %s', (_name, prices) => {
    expect(() => bookPrice(book(...prices), 'tea', 1)).toThrow('There is no price for tea in EUR on site main');
  });
});
