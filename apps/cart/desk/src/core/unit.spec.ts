import { hasThousandths, unitOf } from './unit';

const priceOf = (quantity: number, unitCode: string) => ({ effectiveAmount: 1, measurementUnit: { quantity, unitCode } });

describe('unitOf', () => {
  it.each([
    ['1 kg', priceOf(1, 'kg'), { amount: 1, symbol: 'kg' }],
    ['1 KGM, as UN/CEFACT names it', priceOf(1, 'KGM'), { amount: 1, symbol: 'kg' }],
    ['100 GRM', priceOf(100, 'GRM'), { amount: 100, symbol: 'g' }],
    ['a unit of the shop', priceOf(1, 'Scheibe'), { amount: 1, symbol: 'Scheibe' }],
    ['no unit', { effectiveAmount: 1 }, undefined],
  ])('is what the price of weighed goods is for: %s', (_name, price, unit) => {
    expect(unitOf({ weightDependent: true, price })).toEqual(unit);
  });

  it('is none of pieces whose price is for 1 kg', () => {
    expect(unitOf({ weightDependent: false, price: priceOf(1, 'kg') })).toBeUndefined();
  });
});

describe('hasThousandths', () => {
  it.each([
    [1, 'kg', true],
    [1, 'lb', true],
    [1, 'g', false],
    [100, 'g', false],
  ])('is for %d %s: %s', (amount, symbol, expected) => {
    expect(hasThousandths({ amount, symbol })).toBe(expected);
  });

  it('is false for pieces', () => {
    expect(hasThousandths(undefined)).toBe(false);
  });
});
