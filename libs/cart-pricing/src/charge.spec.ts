import fc from 'fast-check';
import { chargeParts, creditParts, type PriceValue, priceCart, type PricingCart } from './index';
import { currencyScale } from '@suite/money';
import { everyday, randomCart } from './random-cart.arbitrary';

declare const RANDOM_CARTS: { numRuns: number };

const EUR = { currency: 'EUR', includesTax: true } as const;
const price = (netValue: number, grossValue: number, taxRate?: number): PriceValue => ({
  netValue,
  grossValue,
  taxValue: Math.round((grossValue - netValue) * 1_000_000) / 1_000_000,
  ...(taxRate !== undefined && { taxRate }),
});

describe('the charge of a part', () => {
  it.each<[string, PriceValue, [number | string, number | string], Omit<PricingCart, 'lines'>, PriceValue]>([
    ['everything', price(25.18, 29.97, 19), [3, 3], EUR, price(25.18, 29.97, 19)],
    ['two of three', price(25.18, 29.97, 19), [2, 3], EUR, price(16.79, 19.98, 19)],
    ['nothing', price(25.18, 29.97, 19), [0, 3], EUR, price(0, 0, 19)],
    ['half a cent, which the missing half takes', price(0.01, 0.01), [1, 2], EUR, price(0, 0)],
    ['net prices', price(29.97, 35.66, 19), [1, 3], { ...EUR, includesTax: false }, price(9.99, 11.88, 19)],
    ['a tax that was stated', price(50, 119, 19), [1, 3], EUR, price(16.67, 39.67, 19)],
    ['a weight below the order', price(9.35, 10, 7), ['0.95', 1], EUR, price(8.88, 9.5, 7)],
    ['a weight above the order', price(9.35, 10, 7), ['1.2', 1], EUR, price(11.21, 12, 7)],
    ['a weight above the order, at net prices', price(10, 10.7, 7), [1.2, 1], { ...EUR, includesTax: false }, price(12, 12.84, 7)],
    ['a weight above the order with a stated tax', price(50, 119, 19), [1.2, 1], EUR, price(60, 142.8, 19)],
  ])('is its price less one credit for what is missing: %s', (_what, total, [charged, whole], terms, expected) => {
    expect(chargeParts([{ price: total, whole, charged }], terms).parts).toEqual([expected]);
  });

  it('is a part of the sum', () => {
    const parts = [
      { price: price(25.18, 29.97, 19), whole: 3, charged: 2 },
      { price: price(9.35, 10, 7), whole: 1, charged: 1 },
    ];
    expect(chargeParts(parts, EUR).price).toEqual(price(26.14, 29.98));
  });

  it('is what its credits have credited, if that is all of it', () => {
    const half = { price: price(0.01, 0.01, 7), whole: 2, charged: 1, credited: price(0.01, 0.01) };
    expect(chargeParts([half], EUR)).toMatchObject({ parts: [price(0.01, 0.01, 7)], taxes: [price(0.01, 0.01, 7)] });
  });

  it.each([
    ['0.246913580274691', '0.987654321098764', 2.5],
    ['0.000000000000001', '0.987654321098764', 0],
  ])('is exact for a quantity of %s of %s', (charged, whole, gross) => {
    expect(chargeParts([{ price: price(10, 10), whole, charged }], EUR).price.grossValue).toBe(gross);
  });

  it('has no tax group if nothing of it is charged', () => {
    const parts = [
      { price: price(10, 11.9, 19), whole: 1, charged: 0 },
      { price: price(0, 0, 7), whole: 1, charged: 1 },
    ];
    expect(chargeParts(parts, EUR)).toMatchObject({ price: price(0, 0), taxes: [price(0, 0, 7)] });
  });

  it('is not more than can be kept exactly', () => {
    const total = price(30_000_000_000_000, 30_000_000_000_000);
    expect(() => chargeParts([{ price: total, whole: 1, charged: 2 }], EUR)).toThrow('charged leads to an amount with more digits');
  });

  it('the charge and the credit for what is missing are together the price, in net, gross and tax', () => {
    const cart = randomCart(everyday).filter(({ lines }) => lines.length > 0);
    fc.assert(
      fc.property(cart, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }), (terms, charged) => {
        const unit = 10 ** -(terms.scale ?? currencyScale(terms.currency)!);
        const unitsOf = ({ netValue, grossValue, taxValue }: PriceValue) =>
          [netValue, grossValue, taxValue].map((value) => Math.round(value / unit));
        const prices = priceCart(terms).lines.map(({ calculatedPrice }) => calculatedPrice.discountedPrice ?? calculatedPrice.price);
        const parts = prices.map((each, i) => ({ price: each, whole: 100, charged: charged[i] ?? 0 }));
        const credit = creditParts(
          parts.map((part) => ({ ...part, upTo: 100 - part.charged })),
          terms,
        );
        const charge = chargeParts(parts, terms);
        prices.forEach((each, i) => {
          const [one, other] = [unitsOf(charge.parts[i]!), unitsOf(credit.parts[i]!)];
          expect(one.map((units, side) => units + other[side]!)).toEqual(unitsOf(each));
          expect(Math.min(...one)).toBeGreaterThanOrEqual(0);
        });
      }),
      RANDOM_CARTS,
    );
  });
});
