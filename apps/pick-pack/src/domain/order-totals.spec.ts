import { packedTotals } from './order-totals';

const ordered = { currency: 'EUR', orderTotal: 25.5, valueOfGoods: 20 };

describe('packedTotals', () => {
  it.each<[string, [number, number][], { valueOfGoods: number; orderTotal: number }]>([
    ['nothing', [[1.25, 0]], { valueOfGoods: 0, orderTotal: 5.5 }],
    ['all', [[1.25, 4], [10, 1.5]], { valueOfGoods: 20, orderTotal: 25.5 }],
    ['a little over', [[1.25, 4], [10, 1.6]], { valueOfGoods: 21, orderTotal: 26.5 }],
    ['a weight whose price ends between two cents', [[9.99, 0.333]], { valueOfGoods: 3.33, orderTotal: 8.83 }],
    ['half a cent, which rounds up', [[0.01, 0.5]], { valueOfGoods: 0.01, orderTotal: 5.51 }],
  ])('follow what was packed: %s', (_name, lines, expected) => {
    const products = lines.map(([price], i) => ({ productId: String(i), price }));
    expect(packedTotals(ordered, products, lines.map(([, packedCount]) => ({ packedCount })))).toEqual(expected);
  }); // prettier-ignore

  it('round to the decimals of the currency', () => {
    const yen = { ...ordered, currency: 'JPY' };
    expect(packedTotals(yen, [{ productId: '1', price: 99 }], [{ packedCount: 0.505 }])).toEqual({ valueOfGoods: 50, orderTotal: 55.5 });
  });

  it('do not fall below zero where coupons took off more than is left', () => {
    expect(packedTotals({ ...ordered, orderTotal: 5 }, [], [])).toEqual({ valueOfGoods: 0, orderTotal: 0 });
  });
});
