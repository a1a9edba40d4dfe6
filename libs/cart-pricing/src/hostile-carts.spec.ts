import fc from 'fast-check';
import {
  calculateCart,
  PERCENT_ROUNDINGS,
  priceCart,
  type PricingCart,
  type PricingCoupon,
  PricingInputError,
  type PricingLine,
} from './index';
import { currencyScale } from '@suite/money';
import { UNITS_MAX } from './exact';
import { expectSame } from './expect-same.fixture';
import { checkInvariants } from './invariants.fixture';
import { priceCartByReference } from './price-cart.reference';
import { hostile, randomCart } from './random-cart.arbitrary';

declare const RANDOM_CARTS: { numRuns: number };
declare const LINES_OF_A_LARGE_CART: number;

const cartOf = (lines: Omit<PricingLine, 'id'>[], more: Partial<PricingCart> = {}): PricingCart => ({
  currency: 'EUR',
  includesTax: true,
  lines: lines.map((line, index) => ({ id: String(index), ...line })),
  ...more,
});
const priced = (cart: PricingCart) => {
  const answer = priceCart(cart);
  checkInvariants(cart, answer);
  expectSame(answer, priceCartByReference(cart));
  return answer.calculatedPrice;
};
const percent = (discountPercentage: number): PricingCoupon => ({
  discountType: 'PERCENT',
  discountCalculationType: 'TOTAL',
  discountPercentage,
});
const absolute = (discountAbsolute: string): PricingCoupon => ({
  discountType: 'ABSOLUTE',
  discountCalculationType: 'TOTAL',
  discountAbsolute,
});

it('the calculator prices a hostile cart exactly, or rejects it if an amount has too many digits', () => {
  fc.assert(
    fc.property(randomCart(hostile), (cart) => {
      const expected = priceCartByReference(cart);
      const { price, fees, shipping } = expected.calculatedPrice;
      const largest = Math.max(...numbersIn(expected), price.grossValue + (fees?.grossValue ?? 0) + (shipping?.grossValue ?? 0));
      if (largest * 10 ** (cart.scale ?? currencyScale(cart.currency)!) > UNITS_MAX) {
        expect(() => calculateCart(cart)).toThrow(PricingInputError);
      } else {
        const answer = priceCart(cart);
        checkInvariants(cart, answer);
        expectSame(answer, expected);
      }
    }),
    RANDOM_CARTS,
  );
});

it.each([
  ['a huge quantity', [{ unitPrice: '0.01', quantity: 1e14, taxRate: 19 }]],
  ['a huge quantity of a tiny price', [{ unitPrice: '1e-14', quantity: '999999999999999', taxRate: 19 }]],
  ['15 digits', [{ unitPrice: '9999999999999.99', quantity: 1, taxRate: '10.75' }]],
  ['15 digits each', [{ unitPrice: '1.23456789012345', quantity: '9.87654321098765', taxRate: '12.3456789012345' }]],
  [
    '15 digits next to one cent',
    [
      { unitPrice: '9999999999999.99', quantity: 1 },
      { unitPrice: '0.01', quantity: 1 },
    ],
  ],
  ['no lines', []],
  [
    'prices of nothing',
    [
      { unitPrice: 0, quantity: 3, taxRate: 19, fees: [{ amount: 0 }] },
      { unitPrice: 1, quantity: 0 },
    ],
  ],
])('the calculator adds up and agrees with the reference: %s', (_name, lines) => {
  for (const percentRounding of PERCENT_ROUNDINGS) {
    for (const includesTax of [true, false]) {
      for (const coupons of [[], [percent(33.333), absolute('0.05'), absolute('1234567890123.45')], [percent(100), percent(100)]]) {
        priced(cartOf(lines, { percentRounding, includesTax, coupons, shipping: { amount: '4.99', taxRate: 19 } }));
      }
    }
  }
});

it.each(PERCENT_ROUNDINGS)('the calculator applies 100 % + 100 % only once: %s', (percentRounding) => {
  const { finalPrice, totalDiscount } = priced(
    cartOf([{ unitPrice: 10, quantity: 1, taxRate: 19 }], { percentRounding, coupons: [percent(100), percent(100)] }),
  );
  expect(finalPrice).toMatchObject({ netValue: 0, grossValue: 0, taxValue: 0 });
  expect(totalDiscount!.appliedDiscounts).toHaveLength(1);
});

it.each(['9'.repeat(15), '1e300', 1e21])('the calculator discounts everything with a coupon of %s', (amount) => {
  const coupons: PricingCoupon[] = [{ discountType: 'ABSOLUTE', discountAbsolute: amount }];
  const discounts = [{ id: 'damaged', discountType: 'ABSOLUTE' as const, value: amount }];
  for (const allocation of ['largest-remainder', 'remainder-to-largest'] as const) {
    expect(
      priced(
        cartOf(
          [
            { unitPrice: 3, quantity: 1 },
            { unitPrice: 0, quantity: 1 },
          ],
          { coupons, allocation },
        ),
      ).finalPrice.grossValue,
    ).toBe(0);
  }
  expect(priced(cartOf([{ unitPrice: 3, quantity: 1, discounts }])).finalPrice.grossValue).toBe(0);
});

it.each(PERCENT_ROUNDINGS)('the calculator applies 40 coupons until nothing is left: %s', (percentRounding) => {
  const lines = [7, 11, 13].map((unitPrice) => ({ unitPrice, quantity: 1, taxRate: 7, fees: [{ amount: '0.33', taxRate: 19 }] }));
  const coupons = Array.from({ length: 40 }, (_, index) => (index % 2 ? percent(index % 5) : absolute(`${index / 40}7`)));
  for (const allocation of ['largest-remainder', 'remainder-to-largest'] as const) {
    priced(cartOf(lines, { percentRounding, coupons, allocation, shipping: { amount: '4.99' } }));
  }
});

it.each(PERCENT_ROUNDINGS)(`the calculator applies up to 40 coupons to ${LINES_OF_A_LARGE_CART} lines: %s`, (percentRounding) => {
  const lines = Array.from({ length: LINES_OF_A_LARGE_CART }, (_, index) => ({
    unitPrice: ((index * 7919) % 100_000) / 100,
    quantity: (index % 5) + 1,
    taxRate: [7, 19, 20][index % 3]!,
    ...(index % 4 === 0 && { fees: [{ amount: '0.25', taxRate: 19 }] }),
  }));
  const coupons = Array.from({ length: 40 }, (_, index) => (index % 2 ? percent(3) : absolute(`${index * 1000}.01`)));
  const cart = cartOf(lines, { percentRounding, coupons, shipping: { amount: '4.99' } });
  checkInvariants(cart, priceCart(cart));
});

it.each(PERCENT_ROUNDINGS)('the calculator agrees with the reference on 500 lines: %s', (percentRounding) => {
  const lines = Array.from({ length: 500 }, (_, index) => ({
    unitPrice: ((index * 7919) % 9_973) / 100,
    quantity: 1 + (index % 3),
    taxRate: 19,
  }));
  const coupons = [percent(10), absolute('500.03'), absolute('99.99')];
  priced(cartOf(lines, { percentRounding, coupons, shipping: { amount: '4.99', taxRate: 19 } }));
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
