import type { HttpSource } from './http-source.client';
import { HttpPriceSource } from './http-sources.client';

const price = { id: 'p', productId: 'apple', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 1 }] };
const question = { productIds: ['apple'], siteCode: 'main', currency: 'EUR' };

/** What a price source makes of an answer. */
function pricesOf(answer: unknown): Promise<unknown> {
  const source = { request: (_tenant: string, _question: object, read: (answer: unknown) => unknown) => Promise.resolve(read(answer)) };
  return new HttpPriceSource(source as unknown as HttpSource).listPrices('acme', question);
}

describe('a price source over HTTP', () => {
  it("returns the prices of the shop's answer", async () => {
    expect(await pricesOf([price])).toEqual([price]);
  });

  it.each<[string, object]>([
    ['a NUL in its id', { id: 'p\0' }],
    ['an incomplete character in its id', { id: 'p\ud83d' }],
    ['an id that is too long', { id: 'p'.repeat(100_000) }],
  ])('rejects a price with %s', async (_name, change) => {
    await expect(async () => pricesOf([{ ...price, ...change }])).rejects.toThrow();
  });
});
