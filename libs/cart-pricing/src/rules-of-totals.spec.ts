import { priceCart } from './index';
import { absolute, FREE_SHIPPING, percent, price, priceLine, taxed, TOTAL } from './price.fixture';

const standard = { taxCode: 'STANDARD', taxRate: 19 };

describe('Rule 11: the final price of a line is its discounted price, else its price, plus the total of its fees', () => {
  const fees = [{ amount: '2.00' }, { amount: '3.00', taxRate: 19 }];

  it.each([
    ['no fee, no discount', {}, [], taxed(10, 10, 0)],
    ['fees', { fees }, [], taxed(15, 15.57, 0.57)],
    ['a discount', {}, [percent(10)], taxed(9, 9, 0)],
    ['a discount and fees', { fees }, [percent(10)], taxed(14, 14.57, 0.57)],
    ['discounted fees', { fees }, [percent(50, TOTAL)], taxed(7.5, 7.78, 0.28)],
  ])('%s', (_name, line, coupons, finalPrice) => {
    expect(priceLine(line, { coupons }).finalPrice).toMatchObject(finalPrice);
  });

  it('sums each fee after its discount, otherwise before', () => {
    const { totalFee } = priceLine({ fees: [{ amount: '0.01' }, { amount: '3.00' }] }, { coupons: [percent(10, { ...TOTAL, id: 'TEN' })] });
    expect(totalFee).toEqual({
      ...taxed(2.71, 2.71, 0),
      appliedDiscounts: [{ id: 'TEN', value: 0.3, discountType: 'PERCENT', price: taxed(0.3, 0.3, 0) }],
    });
  });

  it('has no total of fees without fees', () => {
    expect(Object.keys(priceLine({}))).toEqual(['price', 'finalPrice']);
    expect(Object.keys(priceLine({ fees: [] }))).toEqual(['price', 'finalPrice']);
    expect(Object.keys(price({}).calculatedPrice)).toEqual(['price', 'finalPrice']);
  });

  it('has the tax of a discount if all its parts have the same tax', () => {
    const lines = [
      { id: 'a', ...standard },
      { id: 'b', ...standard, fees: [{ amount: 1 }] },
      { id: 'c', taxRate: 19 },
    ];
    const coupons = [percent(10, { id: 'GOODS', lineIds: ['a', 'b'] }), percent(10, { id: 'ALL', ...TOTAL })];
    const { lines: priced, calculatedPrice } = price({ lines, coupons });
    const taxOf = ({ taxCode, taxRate }: { taxCode?: string; taxRate?: number }) => [taxCode, taxRate];
    expect(priced[0]!.calculatedPrice.totalDiscount!.appliedDiscounts.map((each) => taxOf(each.price))).toEqual([
      ['STANDARD', 19],
      ['STANDARD', 19],
    ]);
    expect(priced[1]!.calculatedPrice.totalDiscount!.appliedDiscounts.map((each) => taxOf(each.price))).toEqual([
      ['STANDARD', 19],
      [undefined, undefined],
    ]);
    expect(calculatedPrice.discountedPrice!.appliedDiscounts.map((each) => taxOf(each.price))).toEqual([
      ['STANDARD', 19],
      [undefined, 19],
    ]);
    expect(priced.map((line) => taxOf(line.calculatedPrice.totalDiscount!.price))).toEqual([
      ['STANDARD', 19],
      [undefined, undefined],
      [undefined, 19],
    ]);
    expect(taxOf(calculatedPrice.totalDiscount!.price)).toEqual([undefined, undefined]);
  });

  it('has tax code and rate of a sum only if all parts have the same', () => {
    const same = priceLine({ ...standard, fees: [{ amount: 1, ...standard }] });
    expect(same.finalPrice).toMatchObject(standard);
    const otherCode = priceLine({ ...standard, fees: [{ amount: 1, taxCode: 'SERVICE', taxRate: 19 }] });
    expect(otherCode.finalPrice).toEqual({ ...taxed(9.4, 11.19, 1.79), taxRate: 19 });
    const untaxed = priceLine({ ...standard, fees: [{ amount: 1 }, { amount: 1, ...standard }] });
    expect(Object.keys(untaxed.finalPrice)).toEqual(['netValue', 'grossValue', 'taxValue']);
    expect(Object.keys(untaxed.totalFee!)).toEqual(['netValue', 'grossValue', 'taxValue']);
  });
});

describe('Rule 12: the payment fee is its amount, or a part of the net sum; it is neither taxed nor discounted', () => {
  const cart = { lines: [{ taxRate: 19, unitPrice: '119.00', fees: [{ amount: '10.00' }] }], shipping: { amount: '10.00', taxRate: 19 } };

  it.each([
    ['ABSOLUTE', { type: 'ABSOLUTE' as const, amount: '2.50' }, [], 2.5],
    ['PERCENT of lines, fees and shipping', { type: 'PERCENT' as const, percentage: 2 }, [], 2.4],
    ['PERCENT of the sum after discounts', { type: 'PERCENT' as const, percentage: 2 }, [percent(50, TOTAL)], 1.2],
    ['ABSOLUTE under 100 %', { type: 'ABSOLUTE' as const, amount: '2.50' }, [percent(100, TOTAL)], 2.5],
    ['PERCENT of zero', { type: 'PERCENT' as const, percentage: 2 }, [percent(100, TOTAL)], 0],
  ])('%s', (_name, fee, coupons, value) => {
    const { paymentFees } = price({ ...cart, coupons, paymentFee: { id: 'card', name: { en: 'Card' }, ...fee } }).calculatedPrice;
    expect(paymentFees).toEqual([{ id: 'card', name: { en: 'Card' }, type: fee.type, price: taxed(value, value, 0) }]);
  });

  it('is not part of the base of an ABSOLUTE discount', () => {
    const paymentFee = { id: 'card', type: 'ABSOLUTE' as const, amount: '2.50' };
    const { finalPrice } = price({ coupons: [absolute('100.00', TOTAL)], paymentFee }).calculatedPrice;
    expect(finalPrice).toMatchObject(taxed(2.5, 2.5, 0));
  });
});

describe('Rule 13: the final price of the cart is lines, shipping and payment fee; its taxes are grouped by code and rate', () => {
  it('adds up', () => {
    const { calculatedPrice } = price({
      lines: [{ ...standard, unitPrice: '119.00' }, { fees: [{ amount: '1.00' }] }],
      shipping: { amount: '10.00', taxRate: 7 },
      paymentFee: { id: 'card', type: 'ABSOLUTE', amount: '2.00' },
    });
    expect(calculatedPrice.finalPrice).toEqual({
      ...taxed(123, 142.7, 19.7),
      taxAggregate: {
        lines: [{ ...taxed(100, 119, 19), ...standard }, { ...taxed(10, 10.7, 0.7), taxRate: 7 }, taxed(13, 13, 0)],
      },
    });
  });

  it('groups by code, then rate, groups without code last, in any order of lines', () => {
    const lines = [
      {},
      { taxRate: 19 },
      { taxCode: 'B', taxRate: 7 },
      { taxCode: 'A', taxRate: 19 },
      { taxCode: 'A' },
      { taxCode: 'A', taxRate: 7 },
      { taxRate: '7.0' },
      { taxCode: 'A', taxRate: '19.00' },
      { taxRate: 0 },
    ];
    const groups = price({ lines }).calculatedPrice.finalPrice.taxAggregate.lines;
    expect(groups.map(({ taxCode, taxRate, grossValue }) => [taxCode, taxRate, grossValue])).toEqual([
      ['A', 7, 10],
      ['A', 19, 20],
      ['A', undefined, 10],
      ['B', 7, 10],
      [undefined, 0, 10],
      [undefined, 7, 10],
      [undefined, 19, 10],
      [undefined, undefined, 10],
    ]);
    expect(price({ lines: lines.toReversed() }).calculatedPrice.finalPrice.taxAggregate.lines).toEqual(groups);
  });

  it('keeps a group reduced to zero by discounts', () => {
    const { finalPrice } = price({ shipping: { amount: 5, taxRate: 7 }, coupons: [FREE_SHIPPING] }).calculatedPrice;
    expect(finalPrice.taxAggregate.lines).toEqual([{ ...taxed(0, 0, 0), taxRate: 7 }, taxed(10, 10, 0)]);
  });

  it('prices a cart without lines', () => {
    expect(price({ lines: [] })).toEqual({
      lines: [],
      calculatedPrice: { price: taxed(0, 0, 0), finalPrice: { ...taxed(0, 0, 0), taxAggregate: { lines: [] } } },
    });
  });
});

describe('a callback that decides by the goods', () => {
  const lines = [
    { id: 'a', unitPrice: '11.90', quantity: 2, ...standard, fees: [{ amount: '3.00' }] },
    { id: 'b', unitPrice: '5.00', quantity: 1, discounts: [{ id: 'd', discountType: 'ABSOLUTE' as const, value: '4.00' }] },
  ];
  const shipping = { amount: '4.99' };

  it('is called with their value before discounts and without fees', () => {
    const goodsValues: unknown[] = [];
    const priced = priceCart({ currency: 'EUR', includesTax: true, lines }, (goods) => {
      goodsValues.push(goods);
      return { shipping, coupons: [FREE_SHIPPING] };
    });
    expect(goodsValues).toEqual([taxed(25, 28.8, 3.8)]);
    expect(priced).toEqual(price({ lines, shipping, coupons: [FREE_SHIPPING] }));
  });

  it('replaces the value in the cart', () => {
    const cart = { currency: 'EUR', includesTax: true, lines, shipping, coupons: [percent(10)] };
    expect(priceCart(cart, () => ({}))).toEqual(price({ lines }));
  });
});
