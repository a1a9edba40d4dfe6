import type { Decimal, PricingCart, PricingCoupon, PricingFee, PricingLine } from '@suite/cart-pricing';
import fc from 'fast-check';

/** A cart whose amounts have at most two decimals, and the share of each line that is charged. */
export interface RandomOrder {
  readonly cart: PricingCart;
  /** A percentage of each line: 100 is all of it. */
  readonly charged: readonly number[];
}

type Taxed = { readonly taxCode?: string; readonly taxRate?: Decimal };

const TAXES: readonly Taxed[] = [
  { taxCode: 'STANDARD', taxRate: 19 },
  { taxCode: 'SPECIAL', taxRate: '19.0' },
  { taxCode: 'REDUCED', taxRate: 7 },
  { taxCode: 'FREE', taxRate: 0 },
  { taxRate: '8.875' },
  {},
];
const tax = fc.constantFrom(...TAXES);
const amount = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.constantFrom(2, 2, 2, 3)).map(([units, decimals]) => units / 10 ** decimals);
const percentage = fc.oneof(
  fc.constantFrom(5, 10, '33.33', 50, 100),
  fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
);
const quantity = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom<Decimal>('0.25', '0.333', '1.5', 1000));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const fee: fc.Arbitrary<PricingFee> = fc
  .record({
    ...{ id: fc.constantFrom('deposit', 'gift-wrap'), amount: amount(500), percentage, tax },
    ...{ type: fc.constantFrom('ABSOLUTE', 'PERCENT', 'ABSOLUTE_MULTIPLY_ITEMQUANTITY'), includesTax: fc.boolean() },
  })
  .map(({ tax: taxed, ...rest }) => ({ ...rest, ...taxed }));

const discount = fc.record({
  ...{
    id: fc.constantFrom('summer', 'CODE'),
    discountType: fc.constantFrom<'PERCENT' | 'ABSOLUTE'>('PERCENT', 'ABSOLUTE'),
    value: percentage,
  },
});

const statedTax = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.nat({ max: 99 })).map(([net, percent]) => {
  return { netValue: net / 100, grossValue: (net + Math.round((net * percent) / 100)) / 100 };
});

const line: fc.Arbitrary<Omit<PricingLine, 'id'>> = fc
  .record({
    ...{ unitPrice: amount(20_000), quantity, tax, fees: optional(fc.array(fee, { maxLength: 3 })) },
    ...{ discounts: optional(fc.array(discount, { maxLength: 2 })), lineTax: fc.option(statedTax, { nil: undefined, freq: 1 }) },
  })
  .map(({ tax: taxed, ...rest }) => defined({ ...rest, ...taxed }) as Omit<PricingLine, 'id'>);

const discounts = {
  ...{
    discountType: fc.constantFrom('PERCENT', 'ABSOLUTE', 'FREE_SHIPPING'),
    discountCalculationType: fc.constantFrom('SUBTOTAL', 'TOTAL'),
  },
  ...{ discountPercentage: percentage, discountAbsolute: amount(5_000) },
};
/** Coupons, and those of promotions, one of which has the code of a coupon as its id. */
const coupon: fc.Arbitrary<PricingCoupon> = fc.oneof(
  fc.record({ id: fc.constantFrom('CODE', 'FIVER'), ...discounts }),
  fc.record({ promotionId: fc.constantFrom('CODE', 'summer'), ...discounts }),
);

const cart: fc.Arbitrary<PricingCart> = fc
  .record({
    currency: fc.constantFrom('EUR', 'PLN'),
    includesTax: fc.boolean(),
    percentRounding: fc.constantFrom<'PIECE' | 'TOTAL'>('PIECE', 'TOTAL'),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    shipping: optional(fc.record({ amount: amount(2_000), tax, includesTax: fc.boolean() })),
    coupons: fc.array(coupon, { maxLength: 3 }),
    discounts: fc.array(discount, { maxLength: 2 }),
    paymentFee: optional(
      fc.record({ id: fc.constant('card'), type: fc.constantFrom('ABSOLUTE', 'PERCENT'), amount: amount(500), percentage }),
    ),
  })
  .map(({ shipping, lines, ...rest }) => {
    const { tax: taxed, ...costs } = shipping ?? { tax: {} };
    const numbered = lines.map((each, i) => ({ id: String(i), ...each }));
    return defined({ ...rest, lines: numbered, shipping: shipping && { ...costs, ...taxed } }) as unknown as PricingCart;
  });

/** Orders of shops with net and with gross prices: coupons, fees, stated taxes, weighed goods, lines that are packed in part. */
export const randomOrder: fc.Arbitrary<RandomOrder> = fc.record({
  cart,
  charged: fc.array(fc.constantFrom(100, 100, 100, 0, 33, 50, 97, 120), { minLength: 5, maxLength: 5 }),
});

/** Omits members that are undefined. */
function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
