import fc from 'fast-check';
import { packedTotals } from './order-totals';

const ordered = { currency: 'EUR', orderTotal: 25.5, valueOfGoods: 20, coupons: 0, fees: 0 };
const product = (price: number, orderedCount: number) => ({ productId: 'p', price, orderedCount });
const packed = (...counts: number[]) => counts.map((packedCount) => ({ packedCount }));

describe('packedTotals', () => {
  it.each<[string, [number, number, number][], { valueOfGoods: number; orderTotal: number }]>([
    ['nothing', [[1.25, 4, 0]], { valueOfGoods: 0, orderTotal: 5.5 }],
    ['all', [[1.25, 4, 4], [10, 1.5, 1.5]], { valueOfGoods: 20, orderTotal: 25.5 }],
    ['a little over', [[1.25, 4, 4], [10, 1.5, 1.6]], { valueOfGoods: 21, orderTotal: 26.5 }],
    ['a weight whose price ends between two cents', [[9.99, 1, 0.333]], { valueOfGoods: 3.33, orderTotal: 8.83 }],
    ['half a cent, rounded up', [[0.01, 1, 0.5]], { valueOfGoods: 0.01, orderTotal: 5.51 }],
  ])('follow the packed amounts: %s', (_name, lines, expected) => {
    const products = lines.map(([price, orderedCount]) => product(price, orderedCount));
    expect(packedTotals(ordered, products, packed(...lines.map(([, , count]) => count)))).toEqual({ ...expected, coupons: 0, fees: 0 });
  }); // prettier-ignore

  it('round to the decimals of the currency', () => {
    const yen = { ...ordered, currency: 'JPY' };
    expect(packedTotals(yen, [product(99, 1)], packed(0.505))).toEqual({ valueOfGoods: 50, orderTotal: 55.5, coupons: 0, fees: 0 });
  });

  it('do not become negative if discounts exceed the remaining goods', () => {
    expect(packedTotals({ ...ordered, orderTotal: 5 }, [], [])).toEqual({ valueOfGoods: 0, orderTotal: 0, coupons: 0, fees: 0 });
  });
});

describe('the coupon shares in packedTotals', () => {
  // 10 × 10.00 and 2 × 25.00, delivery 5.00, a tenth off the goods.
  const tenth = { currency: 'EUR', orderTotal: 140, valueOfGoods: 150, coupons: 15, fees: 0 };
  const products = [product(10, 10), product(25, 2)];

  it.each<[string, number[], { valueOfGoods: number; coupons: number; orderTotal: number }]>([
    ['all', [10, 2], { valueOfGoods: 150, coupons: 15, orderTotal: 140 }],
    ['four of ten', [4, 2], { valueOfGoods: 90, coupons: 9, orderTotal: 86 }],
    ['one entry', [0, 2], { valueOfGoods: 50, coupons: 5, orderTotal: 50 }],
    ['nothing', [0, 0], { valueOfGoods: 0, coupons: 0, orderTotal: 5 }],
    ['half a cent, rounded up', [12, 2], { valueOfGoods: 170, coupons: 17, orderTotal: 158 }],
  ])('follow the packed amounts: %s', (_name, counts, expected) => {
    expect(packedTotals(tenth, products, packed(...counts))).toEqual({ ...expected, fees: 0 });
  });

  it('are rounded for each entry, and add up', () => {
    const thirds = { currency: 'EUR', orderTotal: 2, valueOfGoods: 3, coupons: 1, fees: 0 };
    const three = [product(1, 2), product(1, 2), product(1, 2)];
    // 0.34 + 0.33 + 0.33; of the halves 0.17 + 0.17 + 0.17
    expect(packedTotals(thirds, three, packed(1, 1, 1))).toMatchObject({ valueOfGoods: 3, coupons: 0.51 });
  });

  it('keep discounts on anything but the goods as ordered', () => {
    const free = { currency: 'EUR', orderTotal: 0, valueOfGoods: 10, coupons: 14.995, fees: 0 }; // goods and delivery
    expect(packedTotals(free, [product(5, 2)], packed(1))).toEqual({ valueOfGoods: 5, coupons: 9.995, orderTotal: 0, fees: 0 });
  });

  it('keep the sum of the order: goods less coupons plus the rest, and the ordered total if all is packed', () => {
    const lines = fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 10_000 }),
        count: fc.integer({ min: 1, max: 20 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 1_000 }), (entries, discount, delivery) => {
        const goods = entries.reduce((sum, { cents, count }) => sum + cents * count, 0);
        const coupons = Math.floor(goods * discount);
        const money = {
          currency: 'EUR',
          orderTotal: (goods - coupons + delivery) / 100,
          valueOfGoods: goods / 100,
          coupons: coupons / 100,
          fees: 0,
        };
        const all = entries.map(({ cents, count }) => product(cents / 100, count));
        const whole = packedTotals(money, all, packed(...entries.map(({ count }) => count)));
        expect(whole).toEqual({ orderTotal: money.orderTotal, valueOfGoods: money.valueOfGoods, coupons: money.coupons, fees: 0 });
        const some = packedTotals(money, all, packed(...entries.map(({ count, share }) => Math.floor(count * share))));
        const cents = (amount: number) => Math.round(amount * 100);
        expect(cents(some.orderTotal)).toBe(Math.max(0, cents(some.valueOfGoods) - cents(some.coupons) + delivery));
        expect(cents(some.coupons)).toBeLessThanOrEqual(coupons);
      }),
    );
  });
});

describe('packedTotals of entries with their amounts', () => {
  const entry = (productId: string, orderedCount: number, price: number, exact: object) => ({ productId, orderedCount, price, ...exact });
  const paid = (gross: number, net = gross, rest: object = {}) => ({ net, gross, ...rest });

  /** A 100, and B 20 with 50 % off by a coupon for B alone. */
  const restricted = { currency: 'EUR', orderTotal: 110, valueOfGoods: 120, coupons: 10, fees: 0 };
  const two = [entry('A', 1, 100, { amounts: [paid(100)] }), entry('B', 1, 20, { discount: 10, amounts: [paid(10)] })];
  /** A 100, and 100 bottles at 0.10 with a deposit of 0.15 each; delivery and payment 6.40. */
  const deposits = { currency: 'EUR', orderTotal: 131.4, valueOfGoods: 110, coupons: 0, fees: 15 };
  const bottles = [entry('A', 1, 100, { amounts: [paid(100)] }), entry('B', 100, 0.1, { fees: 15, amounts: [paid(10), paid(15)] })];

  it.each<[string, object, readonly (typeof two)[number][], number[], object]>([
    ['both', restricted, two, [1, 1], { orderTotal: 110, valueOfGoods: 120, coupons: 10, fees: 0 }],
    ['B, which the coupon is for', restricted, two, [0, 1], { orderTotal: 10, valueOfGoods: 20, coupons: 10, fees: 0 }],
    ['A, which the coupon is not for', restricted, two, [1, 0], { orderTotal: 100, valueOfGoods: 100, coupons: 0, fees: 0 }],
    ['nothing', restricted, two, [0, 0], { orderTotal: 0, valueOfGoods: 0, coupons: 0, fees: 0 }],
    ['no bottle and no deposit', deposits, bottles, [1, 0], { orderTotal: 106.4, valueOfGoods: 100, coupons: 0, fees: 0 }],
    ['half of the bottles', deposits, bottles, [1, 50], { orderTotal: 118.9, valueOfGoods: 105, coupons: 0, fees: 7.5 }],
    ['nothing, so that no delivery is charged', deposits, bottles, [0, 0], { orderTotal: 0, valueOfGoods: 0, coupons: 0, fees: 0 }],
    ['discounts without amounts', restricted, [entry('A', 1, 100, { discount: 0 }), entry('B', 1, 20, { discount: 10 })], [0, 1], { orderTotal: 10, coupons: 10 }], // prettier-ignore
    ['a weight above the order', { ...restricted, orderTotal: 10, valueOfGoods: 10, coupons: 0 }, [entry('A', 1, 10, { amounts: [paid(10, 9.35, { taxRate: 7 })] })], [1.2], { orderTotal: 12 }], // prettier-ignore
    ['net prices, whose tax follows the rate', { ...restricted, includesTax: false, orderTotal: 35.66, valueOfGoods: 35.66, coupons: 0 }, [entry('A', 3, 11.886667, { amounts: [paid(35.66, 29.97, { taxRate: 19 })] })], [1], { orderTotal: 11.88 }], // prettier-ignore
    ['more decimals than the currency has', { ...restricted, decimals: 3, orderTotal: 1, valueOfGoods: 1, coupons: 0 }, [entry('A', 8, 0.125, { amounts: [paid(1)] })], [1], { orderTotal: 0.125, valueOfGoods: 0.125 }], // prettier-ignore
    ['yen', { ...restricted, currency: 'JPY', orderTotal: 100, valueOfGoods: 100, coupons: 0 }, [entry('A', 3, 33.333333, { amounts: [paid(100)] })], [1], { orderTotal: 33 }], // prettier-ignore
  ])('follow the packed amounts exactly: %s', (_name, money, products, counts, expected) => {
    expect(packedTotals(money as typeof restricted, products, packed(...counts))).toMatchObject(expected);
  });

  it('follow discount and deposits of one order, each by itself', () => {
    const both = { currency: 'EUR', orderTotal: 115, valueOfGoods: 110, coupons: 10, fees: 15 };
    const lines = [entry('A', 1, 100, { discount: 10, amounts: [paid(90)] }), bottles[1]!];
    expect(packedTotals(both, lines, packed(1, 50))).toEqual({ orderTotal: 102.5, valueOfGoods: 105, coupons: 10, fees: 7.5 });
    expect(packedTotals(both, lines, packed(0, 100))).toEqual({ orderTotal: 25, valueOfGoods: 10, coupons: 0, fees: 15 });
    expect(packedTotals({ ...both, fees: 16, orderTotal: 116 }, lines, packed(1, 50))).toMatchObject({ orderTotal: 103.5, fees: 8.5 });
  });

  it('share the discount by value if one entry does not say what is paid for it', () => {
    const [a, b] = two as [(typeof two)[number], (typeof two)[number]];
    expect(packedTotals(restricted, [a, entry('B', b.orderedCount, b.price, {})], packed(1, 0)).orderTotal).toBe(91.67);
  });
});
