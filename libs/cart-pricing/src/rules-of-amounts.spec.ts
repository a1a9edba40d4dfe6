import { type Rounding } from './index';
import { absolute, onFees, onShipping, percent, price, priceLine, taxed, TOTAL } from './price.fixture';

describe('Rule 1: each shown amount is rounded once, to the scale; a sum is the sum of rounded parts', () => {
  it.each<[Rounding, number, number, number]>([
    ['half-up', 0.13, 0.02, 0.14],
    ['half-even', 0.12, 0.02, 0.14],
    ['half-down', 0.12, 0.01, 0.13],
  ])('%s', (rounding, first, second, sum) => {
    // 0.125, 0.015 and 0.135 lie exactly between two cents.
    const lines = [{ unitPrice: '0.125' }, { unitPrice: '0.015' }, { unitPrice: '0.135' }];
    const priced = price({ rounding, lines });
    const gross = priced.lines.map((line) => line.calculatedPrice.price.grossValue);
    expect(gross.slice(0, 2)).toEqual([first, second]);
    expect(gross[2]).toBe(sum);
  });

  it('sums the rounded amounts, not the exact ones', () => {
    const { calculatedPrice } = price({ lines: [{ unitPrice: '1.0149', quantity: 3 }, { unitPrice: '3.0209' }] });
    expect(calculatedPrice.price.grossValue).toBe(6.06); // 3.0447 + 3.0209 would be 6.07
  });

  it.each([
    ['JPY', undefined, 1120, 1232],
    ['EUR', undefined, 1120.35, 1232.39],
    ['KWD', undefined, 1120.346, 1232.381],
    ['CLF', undefined, 1120.3456, 1232.3802],
    ['EUR', 4, 1120.3456, 1232.3802],
    ['EUR', 0, 1120, 1232],
  ])('rounds %s with the scale %s', (currency, scale, netValue, grossValue) => {
    const cart = { currency, includesTax: false, ...(scale !== undefined && { scale }) };
    expect(priceLine({ unitPrice: '1120.3456', taxRate: 10 }, cart).price).toMatchObject({ netValue, grossValue });
  });

  it.each(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])('has three decimals in %s', (currency) => {
    expect(priceLine({ unitPrice: '1.2345' }, { currency }).price.grossValue).toBe(1.235);
  });
});

describe('Rule 2: the line is unit price × quantity, or the line price; the rate turns net into gross or gross into net', () => {
  it.each([
    ['gross', true, { taxRate: 19, quantity: 2, unitPrice: '55.00' }, taxed(92.44, 110, 17.56)],
    ['net', false, { taxRate: 19, quantity: 3, unitPrice: '1.08' }, taxed(3.24, 3.86, 0.62)],
    ['a fraction of a unit', true, { taxRate: 19, quantity: '0.333', unitPrice: '9.99' }, taxed(2.8, 3.33, 0.53)],
    ['a price finer than a cent', false, { taxRate: 19, quantity: 1000, unitPrice: '0.0015' }, taxed(1.5, 1.79, 0.29)],
    ['no tax rate', true, {}, taxed(10, 10, 0)],
    ['a tax rate of zero', true, { taxRate: 0 }, { ...taxed(10, 10, 0), taxRate: 0 }],
    ['a rate with decimals', false, { taxRate: '10.75', unitPrice: '24.99' }, taxed(24.99, 27.68, 2.69)],
    ['a quantity of zero', true, { taxRate: 19, quantity: 0 }, taxed(0, 0, 0)],
    ['a price of zero', true, { taxRate: 19, unitPrice: 0 }, taxed(0, 0, 0)],
    ['an external line price', true, { taxRate: 19, quantity: 3, linePrice: '25.00' }, taxed(21.01, 25, 3.99)],
    ['an external net and gross', true, { taxRate: 19, lineTax: { netValue: 8, grossValue: '9.99' } }, taxed(8, 9.99, 1.99)],
    ['both external: net and gross win', true, { linePrice: 5, lineTax: { netValue: 8, grossValue: 9 } }, taxed(8, 9, 1)],
  ])('%s', (_name, includesTax, line, expected) => {
    expect(priceLine(line, { includesTax }).price).toMatchObject(expected);
  });

  it.each(['half-up', 'half-even', 'half-down'] as const)('rounds %s the result of the rate, not the tax', (rounding) => {
    const gross = { 'half-up': 0.06, 'half-even': 0.06, 'half-down': 0.05 }[rounding]; // 0.05 + 10 % = 0.055
    expect(priceLine({ unitPrice: '0.05', taxRate: 10 }, { includesTax: false, rounding }).price.grossValue).toBe(gross);
  });
});

describe('Rule 3: the unit price is computed for one unit, apart from the line', () => {
  it.each([
    ['three units of 0.333', { unitPrice: '0.333', quantity: 3 }, 0.33, 1],
    ['a line price', { unitPrice: '0.333', quantity: 3, linePrice: 7 }, 0.33, 7],
    ['no unit', { unitPrice: '5.00', quantity: 0 }, 5, 0],
  ])('%s', (_name, line, unit, total) => {
    const [priced] = price({ lines: [line] }).lines;
    expect(priced!.unitPrice.grossValue).toBe(unit);
    expect(priced!.calculatedPrice.price.grossValue).toBe(total);
  });

  it('has the tax of the line', () => {
    const [line] = price({ lines: [{ unitPrice: 55, quantity: 2, taxRate: 19, taxCode: 'STANDARD' }] }).lines;
    expect(line!.unitPrice).toEqual({ ...taxed(46.22, 55, 8.78), taxCode: 'STANDARD', taxRate: 19 });
  });
});

describe('Rule 4: the uplift is part of the line price, fees are net amounts unless they say otherwise', () => {
  it.each([
    ['of the gross price', true, taxed(30, 32.1, 2.1)],
    ['of the net price', false, taxed(32.1, 34.35, 2.25)],
  ])('uplift %s, in no other total', (_name, includesTax, uplift) => {
    const { lines, calculatedPrice } = price({ includesTax, lines: [{ unitPrice: '107.00', taxRate: 7, uplift: '0.3' }, {}] });
    expect(lines[0]!.calculatedPrice.upliftValue).toEqual({ ...uplift, taxRate: 7 });
    expect(lines[1]!.calculatedPrice).not.toHaveProperty('upliftValue');
    expect(calculatedPrice.upliftValue).toEqual({ ...uplift, taxRate: 7 });
    expect(calculatedPrice.finalPrice.netValue).toBe(calculatedPrice.price.netValue);
  });

  it.each([
    ['ABSOLUTE by default', { amount: '2.40', taxRate: 20 }, taxed(2.4, 2.88, 0.48)],
    ['ABSOLUTE gross', { amount: '2.40', taxRate: 20, includesTax: true }, taxed(2, 2.4, 0.4)],
    ['ABSOLUTE untaxed', { amount: '2.40' }, taxed(2.4, 2.4, 0)],
    ['for each unit', { type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY' as const, amount: '0.255' }, taxed(0.77, 0.77, 0)],
    ['per unit', { type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY' as const, amount: 1, includesTax: true, taxRate: 19 }, taxed(2.52, 3, 0.48)],
    ['per unit, gross', { type: 'PERCENT' as const, percentage: 10 }, taxed(2.52, 2.52, 0)],
    [
      'PERCENT is net, whatever it says',
      { type: 'PERCENT' as const, percentage: 10, includesTax: true, taxRate: 19 },
      taxed(2.52, 3, 0.48),
    ],
  ])('fee %s', (_name, fee, expected) => {
    const { fees } = priceLine({ quantity: 3, taxRate: 19, fees: [fee] });
    expect(fees![0]!.price).toMatchObject(expected);
  });

  it('returns the fee’s own fields', () => {
    const fee = { id: 'deposit', origin: 'EXTERNAL', name: { en: 'Deposit' }, amount: 1, taxCode: 'ZERO' } as const;
    expect(priceLine({ fees: [fee, { amount: 2 }] }).fees).toEqual([
      { id: 'deposit', type: 'ABSOLUTE', origin: 'EXTERNAL', name: { en: 'Deposit' }, price: { ...taxed(1, 1, 0), taxCode: 'ZERO' } },
      { type: 'ABSOLUTE', price: taxed(2, 2, 0) },
    ]);
  });

  it('treats the shipping as net by default', () => {
    const shippingOf = (includesTax?: boolean) =>
      price({ shipping: { amount: '10.00', taxRate: 19, ...(includesTax !== undefined && { includesTax }) } }).calculatedPrice
        .totalShipping;
    expect(shippingOf()).toMatchObject(taxed(10, 11.9, 1.9));
    expect(shippingOf(true)).toMatchObject(taxed(8.4, 10, 1.6));
  });
});

describe('Rule 5: discounts are taken off gross where prices include tax, else off net; the rate gives the other side', () => {
  it.each([
    [true, 'ApplyDiscountAfterTax', taxed(7.56, 9, 1.44), { ...taxed(0.84, 1, 0.16), taxRate: 19 }],
    [false, 'ApplyDiscountBeforeTax', taxed(9, 10.71, 1.71), { ...taxed(1, 1.19, 0.19), taxRate: 19 }],
  ])('includesTax %s: %s', (includesTax, calculationType, discounted, discount) => {
    const { discountedPrice, totalDiscount } = priceLine({ taxRate: 19 }, { includesTax, coupons: [percent(10)] });
    expect(discountedPrice).toMatchObject(discounted);
    expect(totalDiscount).toEqual({
      calculationType,
      value: 1,
      appliedDiscounts: [{ id: '0', value: 1, discountType: 'PERCENT', price: discount }],
      price: discount,
    });
  });

  it.each([
    [true, [[1.19]], [1.79]],
    [false, [[1]], [1.5]],
  ])('includesTax %s also applies to fees and shipping', (includesTax, fees, shipping) => {
    const lines = [{ taxRate: 19, fees: [{ amount: '2.00', taxRate: 19 }] }];
    const priced = price({ includesTax, lines, shipping: { amount: '3.00', taxRate: 19 }, coupons: [percent(50, TOTAL)] });
    expect([onFees(priced), onShipping(priced)]).toEqual([fees, shipping]);
  });

  it('treats an ABSOLUTE amount as gross or net by includesTax', () => {
    expect(priceLine({ taxRate: 19 }, { coupons: [absolute('1.19')] }).discountedPrice).toMatchObject(taxed(7.4, 8.81, 1.41));
    const net = priceLine({ taxRate: 19 }, { includesTax: false, coupons: [absolute('1.00')] });
    expect(net.discountedPrice).toMatchObject(taxed(9, 10.71, 1.71));
  });

  it('derives the rest of an external net and gross amount from the rate', () => {
    const line = { taxRate: 25, lineTax: { netValue: 8, grossValue: '9.99' } };
    expect(priceLine(line, { coupons: [absolute('4.99')] }).discountedPrice).toMatchObject(taxed(4, 5, 1));
  });
});
