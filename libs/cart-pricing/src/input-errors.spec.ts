import { calculateCart, priceCart, type PricingCart, PricingInputError, type PricingLine } from './index';

const line: PricingLine = { id: '0', unitPrice: '1.00', quantity: 1 };
const cart: PricingCart = { currency: 'EUR', includesTax: true, lines: [line] };
/** Wrong values that TypeScript would refuse come from JSON. */
const withCart = (members: object) => ({ ...cart, ...members });
const withLine = (members: object) => withCart({ lines: [line, { ...line, ...members }] });
const withFee = (fee: object) => withLine({ fees: [{ amount: 1 }, fee] });
const withCoupon = (coupon: object) => withCart({ coupons: [{ discountType: 'FREE_SHIPPING' }, coupon] });
const withPaymentFee = (fee: object) => withCart({ paymentFee: { id: 'card', ...fee } });

const WRONG_CARTS: [path: string, reason: string, cart: PricingCart][] = [
  ['currency', 'unknown', withCart({ currency: 'XXQ' })],
  ['currency', 'the name of an object member', withCart({ currency: 'constructor' })],
  ['currency', 'lower case', withCart({ currency: 'eur' })],
  ['scale', 'a fraction', withCart({ scale: 1.5 })],
  ['scale', 'negative', withCart({ scale: -1 })],
  ['scale', 'too fine', withCart({ scale: 16 })],
  ['includesTax', 'missing', withCart({ includesTax: undefined })],
  ['rounding', 'unknown', withCart({ rounding: 'up' })],
  ['allocation', 'unknown', withCart({ allocation: 'first' })],
  ['percentRounding', 'unknown', withCart({ percentRounding: 'LINE' })],
  ['discounts', 'no list', withCart({ discounts: {} })],
  ['discounts[0].discountType', 'unknown', withCart({ discounts: [{ id: 'x', discountType: 'FREE_SHIPPING', value: 1 }] })],
  ['discounts[0].value', 'more than 100 percent', withCart({ discounts: [{ id: 'x', discountType: 'PERCENT', value: 101 }] })],
  ['discounts[0].value', 'negative', withCart({ discounts: [{ id: 'x', discountType: 'ABSOLUTE', value: '-1' }] })],
  ['lines', 'no list', withCart({ lines: { 0: line } })],
  ['lines[0]', 'no object', withCart({ lines: [null] })],
  ['lines[1].quantity', 'negative', withLine({ quantity: -1 })],
  ['lines[1].quantity', 'missing', withLine({ quantity: undefined })],
  ['lines[1].quantity', 'the product is too large', withLine({ unitPrice: '1000000000', quantity: '1000000000' })],
  ['lines[1].unitPrice', 'no number', withLine({ unitPrice: '12,99' })],
  ['lines[1].unitPrice', 'empty', withLine({ unitPrice: '' })],
  ['lines[1].unitPrice', 'blank', withLine({ unitPrice: ' 1' })],
  ['lines[1].unitPrice', 'NaN', withLine({ unitPrice: NaN })],
  ['lines[1].unitPrice', 'infinite', withLine({ unitPrice: Infinity })],
  ['lines[1].unitPrice', 'null', withLine({ unitPrice: null })],
  ['lines[1].unitPrice', 'an object', withLine({ unitPrice: { toString: () => '1' } })],
  ['lines[1].unitPrice', 'negative', withLine({ unitPrice: '-0.01' })],
  ['lines[1].unitPrice', 'two points', withLine({ unitPrice: '1.2.3' })],
  ['lines[1].unitPrice', 'hexadecimal', withLine({ unitPrice: '0x10' })],
  ['lines[1].unitPrice', 'more digits than a number keeps', withLine({ unitPrice: '0.1234567890123456789' })],
  ['lines[1].unitPrice', 'larger than any number', withLine({ unitPrice: '1e999' })],
  ['lines[1].unitPrice', 'smaller than any number', withLine({ unitPrice: '1e-999999999' })],
  ['lines[1].unitPrice', '17 digits before the point', withLine({ unitPrice: '12345678901234567' })],
  ['lines[1].taxRate', 'negative', withLine({ taxRate: -19 })],
  ['lines[1].taxRate', 'no number', withLine({ taxRate: '19 %' })],
  ['lines[1].linePrice', 'negative', withLine({ linePrice: -5 })],
  ['lines[1].lineTax.netValue', 'no number', withLine({ lineTax: { netValue: 'one', grossValue: 1 } })],
  ['lines[1].lineTax.grossValue', 'less than net', withLine({ lineTax: { netValue: 2, grossValue: 1 } })],
  ['lines[1].lineTax.grossValue', 'no number', withLine({ lineTax: { netValue: 1, grossValue: 'one' } })],
  ['lines[1].lineTax', 'null', withLine({ lineTax: null })],
  [
    'lines[1].taxRate',
    'too much for what discounts may leave',
    { ...withLine({ lineTax: { netValue: 4e13, grossValue: 4e13 }, taxRate: 50 }), includesTax: false },
  ],
  ['lines[1].uplift', 'negative', withLine({ uplift: -0.1 })],
  ['lines[1].uplift', 'too much for the line', withLine({ unitPrice: 4e13, uplift: 2 })],
  ['lines[1].fees', 'no list', withLine({ fees: {} })],
  ['lines[1].fees[1].amount', 'missing', withFee({})],
  ['lines[1].fees[1].amount', 'negative', withFee({ amount: '-1' })],
  ['lines[1].fees[1].amount', 'missing, for each item', withFee({ type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY' })],
  [
    'lines[1].fees[0].amount',
    'too much for all items',
    withLine({ quantity: 1e9, fees: [{ type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY', amount: 1e9 }] }),
  ],
  ['lines[1].fees[1].type', 'unknown', withFee({ type: 'MONTHLY', amount: 1 })],
  ['lines[1].fees[1].percentage', 'missing', withFee({ type: 'PERCENT' })],
  ['lines[1].fees[1].percentage', 'more than 100', withFee({ type: 'PERCENT', percentage: '100.01' })],
  ['lines[1].fees[1].taxRate', 'no number', withFee({ amount: 1, taxRate: 'x' })],
  ['lines[1].fees[1].includesTax', 'a text', withFee({ amount: 1, includesTax: 'no' })],
  ['lines[1].discounts[0].discountType', 'unknown', withLine({ discounts: [{ id: 'a', discountType: 'FREE_SHIPPING', value: 1 }] })],
  ['lines[1].discounts[0].value', 'more than 100 %', withLine({ discounts: [{ id: 'a', discountType: 'PERCENT', value: 101 }] })],
  ['lines[1].discounts[0].value', 'negative', withLine({ discounts: [{ id: 'a', discountType: 'ABSOLUTE', value: -1 }] })],
  ['shipping', 'null', withCart({ shipping: null })],
  ['shipping.amount', 'negative', withCart({ shipping: { amount: -1 } })],
  ['shipping.taxRate', 'negative', withCart({ shipping: { amount: 1, taxRate: '-7' } })],
  ['coupons[1].discountType', 'unknown', withCoupon({ discountType: 'BOGO' })],
  ['coupons[1].discountCalculationType', 'unknown', withCoupon({ discountType: 'FREE_SHIPPING', discountCalculationType: 'ALL' })],
  ['coupons[1].discountPercentage', 'missing', withCoupon({ discountType: 'PERCENT' })],
  ['coupons[1].discountPercentage', 'more than 100', withCoupon({ discountType: 'PERCENT', discountPercentage: 100.5 })],
  ['coupons[1].discountPercentage', 'negative', withCoupon({ discountType: 'PERCENT', discountPercentage: -10 })],
  ['coupons[1].discountAbsolute', 'missing', withCoupon({ discountType: 'ABSOLUTE' })],
  ['coupons[1].discountAbsolute', 'no number', withCoupon({ discountType: 'ABSOLUTE', discountAbsolute: '5 EUR' })],
  ['coupons[1].lineIds', 'no list', withCoupon({ discountType: 'PERCENT', discountPercentage: 1, lineIds: '0' })],
  ['coupons[1].pieces', 'of another type', withCoupon({ discountType: 'PERCENT', discountPercentage: 1, pieces: [] })],
  ['coupons[1].pieces', 'no list', withCoupon({ discountType: 'ABSOLUTE', discountPercentage: 1, pieces: {} })],
  ['coupons[1].pieces[0]', 'no object', withCoupon({ discountType: 'ABSOLUTE', discountPercentage: 1, pieces: [null] })],
  ['coupons[1].pieces[0].quantity', 'missing', withCoupon({ discountType: 'ABSOLUTE', discountPercentage: 1, pieces: [{ lineId: '0' }] })],
  [
    'coupons[1].pieces[0].quantity',
    'more than the line has',
    withCoupon({ discountType: 'ABSOLUTE', discountPercentage: 1, pieces: [{ lineId: '0', quantity: 1.1 }] }),
  ],
  ['coupons[1].discountPercentage', 'missing, for pieces', withCoupon({ discountType: 'ABSOLUTE', pieces: [] })],
  ['coupons', 'no list', withCart({ coupons: {} })],
  ['paymentFee', 'null', withCart({ paymentFee: null })],
  ['paymentFee.type', 'unknown', withPaymentFee({ type: 'FREE' })],
  ['paymentFee.amount', 'missing', withPaymentFee({ type: 'ABSOLUTE' })],
  ['paymentFee.percentage', 'more than 100', withPaymentFee({ type: 'PERCENT', percentage: 250 })],
  ['lines', 'the sum of uplifts is too large', withCart({ lines: [1, 2].map(() => ({ ...line, unitPrice: 2e13, uplift: 2 })) })],
  [
    'lines',
    'the sum before discounts is too large',
    withCart({
      lines: [1, 2].map(() => ({ ...line, unitPrice: 4e13 })),
      coupons: [{ discountType: 'PERCENT', discountPercentage: 100 }],
    }),
  ],
  [
    'lines',
    'the sum with the payment fee is too large',
    { ...withPaymentFee({ type: 'ABSOLUTE', amount: 4e13 }), lines: [{ ...line, unitPrice: 4e13 }] },
  ],
  ['lines', 'the sum is too large', withCart({ lines: [line, { ...line, unitPrice: 4e13 }, { ...line, unitPrice: 4e13 }] })],
];

it.each(WRONG_CARTS)('an input error names the invalid member: %s, %s', (path, _reason, wrong) => {
  expect(() => priceCart(wrong)).toThrow(PricingInputError);
  expect(() => priceCart(wrong)).toThrow(expect.objectContaining({ path, message: expect.stringMatching(/^\S+ [a-z].+/) }));
});

it.each([
  ['a plain number', 12.5, 12.5],
  ['leading and trailing zeros', '0012.500', 12.5],
  ['an exponent', '1.25e1', 12.5],
  ['a trailing decimal point', '12.', 12],
  ['the shortest form of a float', 0.1 + 0.2, 0.3],
  ['sixteen decimals', '0.0000000000000001', 0],
  ['minus zero', -0, 0],
])('the calculator accepts %s', (_name, unitPrice, grossValue) => {
  expect(priceCart(withCart({ lines: [{ ...line, unitPrice }] })).calculatedPrice.finalPrice.grossValue).toBe(grossValue);
});

it('the calculator accepts an unknown currency if the cart has a scale', () => {
  expect(priceCart(withCart({ currency: 'POINTS', scale: 0 })).calculatedPrice.finalPrice.grossValue).toBe(1);
});

it('the calculator accepts the largest exact amounts and rejects one unit more', () => {
  const priceOf = (unitPrice: string) => priceCart(withCart({ lines: [{ ...line, unitPrice }] })).calculatedPrice.price.grossValue;
  expect(priceOf('45035996273704.96')).toBe(45035996273704.96);
  expect(() => priceOf('45035996273704.97')).toThrow(expect.objectContaining({ path: 'lines[0].unitPrice' }));
});

it('an input error says whether a number is missing, or no number', () => {
  const refused = (reason: string) => expect.objectContaining({ name: 'PricingInputError', reason });
  expect(() => priceCart(withLine({ unitPrice: undefined }))).toThrow(refused('is missing'));
  expect(() => priceCart(withLine({ unitPrice: null }))).toThrow(refused('is not a number'));
});

it('an input error names the lines if the value of the goods is too large for a callback', () => {
  const lines = [1, 2].map(() => ({ ...line, unitPrice: 4e13 }));
  expect(() => calculateCart(withCart({ lines }), () => ({}))).toThrow(expect.objectContaining({ path: 'lines' }));
});

it('the calculator accepts fifteen decimals', () => {
  const lines = [{ ...line, unitPrice: '0.000000000000001' }];
  expect(priceCart(withCart({ scale: 15, lines })).calculatedPrice.finalPrice.grossValue).toBe(1e-15);
});
