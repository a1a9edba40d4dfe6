import fc from 'fast-check';
import {
  ALLOCATION_RULES,
  type Decimal,
  FEE_TYPES,
  LINE_DISCOUNT_TYPES,
  PAYMENT_FEE_TYPES,
  PERCENT_ROUNDINGS,
  type PricingCart,
  type PricingCoupon,
  type PricingDiscount,
  type PricingFee,
  type PricingLine,
  ROUNDINGS,
} from './pricing-cart';

/** The size and the precision of the numbers of a cart. */
export interface Numbers {
  /** Digits of prices and amounts. */
  digitsMax: number;
  decimalsMax: number;
  quantity: fc.Arbitrary<Decimal>;
  linesMax: number;
  couponsMax: number;
}

const EVERYDAY_QUANTITIES = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom<Decimal>('0.333', '2.5', 1.25, '1e1', '0.000001'));

export const everyday: Numbers = { digitsMax: 5, decimalsMax: 3, quantity: EVERYDAY_QUANTITIES, linesMax: 5, couponsMax: 4 };

export const hostile: Numbers = {
  digitsMax: 15,
  decimalsMax: 12,
  quantity: fc.oneof(EVERYDAY_QUANTITIES, decimals(15, 12), fc.constantFrom<Decimal>(1e15, '1e-9', 0.1 + 0.2, '999999999999999')),
  linesMax: 6,
  couponsMax: 10,
};

const RATES: Decimal[] = [0, 5, 7, '7.0', 7.5, '8.875', '10.75', 19, '19.00', 20, '33.3333', 100];
const rate = fc.option(fc.constantFrom(...RATES), { nil: undefined });
const taxCode = fc.constantFrom(undefined, undefined, 'STANDARD', 'REDUCED');

/** Generates a number with limited digits, as a string or, if it is exact, as a number. */
function decimals(digitsMax: number, decimalsMax: number): fc.Arbitrary<Decimal> {
  const sized = fc.integer({ min: 1, max: digitsMax }).chain((digits) => fc.nat({ max: 10 ** digits - 1 }));
  return fc.tuple(sized, fc.nat({ max: decimalsMax }), fc.boolean()).map(([digits, places, asNumber]) => {
    const text = digits.toString().padStart(places + 1, '0');
    const decimal = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
    return asNumber ? Number(decimal) : decimal;
  });
}

/** Generates any amount, but often one of a few, so that equal weights, ties and full discounts are common. */
function amount({ digitsMax, decimalsMax }: Numbers): fc.Arbitrary<Decimal> {
  return fc.oneof(decimals(digitsMax, decimalsMax), fc.constantFrom<Decimal>(0, '0.01', '0.05', 1, '10.00', '99.99'));
}

const percentage: fc.Arbitrary<Decimal> = fc.oneof(
  fc.constantFrom<Decimal>(0, 10, '12.5', '33.333', 50, 100),
  fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100),
);

/** Omits members that are undefined, as `exactOptionalPropertyTypes` requires. */
function record<T extends object>(members: { [K in keyof T]: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> {
  return fc
    .record<Record<string, unknown>>(members as Record<string, fc.Arbitrary<unknown>>)
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T);
}

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined, freq: 2 });

function fee(numbers: Numbers): fc.Arbitrary<PricingFee> {
  return record<PricingFee>({
    id: fc.constantFrom(undefined, 'deposit', 'gift-wrap'),
    origin: fc.constantFrom(undefined, 'INTERNAL', 'EXTERNAL'),
    name: fc.constantFrom(undefined, { en: 'Deposit', de: 'Pfand' }),
    type: fc.constantFrom(undefined, ...FEE_TYPES),
    amount: amount(numbers),
    percentage,
    includesTax: fc.constantFrom(undefined, true, false),
    taxCode,
    taxRate: rate,
  });
}

/** A percentage, or an amount of at most 100. */
const discount: fc.Arbitrary<PricingDiscount> = fc.record({
  id: fc.constantFrom('summer', 'staff', 'SAME-CODE'),
  discountType: fc.constantFrom(...LINE_DISCOUNT_TYPES),
  value: percentage,
});

function line(numbers: Numbers): fc.Arbitrary<Omit<PricingLine, 'id'>> {
  const lineTax = fc.tuple(fc.nat({ max: 99_999 }), fc.nat({ max: 20_000 })).map(([net, tax]) => {
    return { netValue: net / 100, grossValue: (net + tax) / 100 };
  });
  return record<Omit<PricingLine, 'id'>>({
    unitPrice: amount(numbers),
    quantity: numbers.quantity,
    taxCode,
    taxRate: rate,
    linePrice: fc.option(amount(numbers), { nil: undefined, freq: 1 }),
    lineTax: numbers === everyday ? fc.option(lineTax, { nil: undefined, freq: 1 }) : fc.constant(undefined),
    uplift: optional(fc.constantFrom<Decimal>(0, '0.1', 0.3, '1')),
    fees: optional(fc.array(fee(numbers), { maxLength: 3 })),
    discounts: optional(fc.array(discount, { maxLength: 2 })),
  });
}

function coupon(numbers: Numbers): fc.Arbitrary<PricingCoupon> {
  return record<PricingCoupon>({
    id: fc.constantFrom(undefined, undefined, 'SAME-CODE'),
    discountType: fc.constantFrom('PERCENT', 'PERCENT', 'ABSOLUTE', 'ABSOLUTE', 'ABSOLUTE', 'FREE_SHIPPING'),
    discountCalculationType: fc.constantFrom(undefined, 'SUBTOTAL', 'TOTAL', 'TOTAL'),
    discountPercentage: percentage,
    discountAbsolute: amount(numbers),
    promotionId: fc.constantFrom(undefined, undefined, 'P1', 'P2'),
    lineIds: fc.option(fc.array(fc.constantFrom('0', '1', '2', 'unknown'), { maxLength: 3 }), { nil: undefined, freq: 1 }),
  });
}

/** Adds a coupon for pieces of lines, at most the quantity of each, to some carts. */
function withPieces(cart: PricingCart): fc.Arbitrary<PricingCart> {
  const pieces = cart.lines.map(({ id, quantity }) =>
    fc
      .tuple(fc.boolean(), fc.constantFrom(quantity, Number(quantity) > 1 ? 1 : 0))
      .map(([isThere, part]) => (isThere ? [{ lineId: id, quantity: part }] : [])),
  );
  return fc.tuple(fc.constantFrom(false, false, true), fc.tuple(...pieces), percentage).map(([has, chosen, discountPercentage]) => {
    if (!has) return cart;
    const added: PricingCoupon = {
      promotionId: 'PIECES',
      discountType: 'ABSOLUTE',
      discountPercentage,
      pieces: [...chosen.flat(), { lineId: 'unknown', quantity: 1 }],
    };
    return { ...cart, coupons: [added, ...(cart.coupons ?? [])] };
  });
}

/** Any cart that the input tables allow. */
export function randomCart(numbers: Numbers): fc.Arbitrary<PricingCart> {
  return record<PricingCart>({
    currency: fc.constantFrom('EUR', 'EUR', 'JPY', 'KWD'),
    scale: fc.constantFrom(undefined, undefined, undefined, 0, 4),
    includesTax: fc.boolean(),
    rounding: fc.constantFrom(undefined, ...ROUNDINGS),
    allocation: fc.constantFrom(undefined, ...ALLOCATION_RULES),
    percentRounding: fc.constantFrom(undefined, 'TOTAL', ...PERCENT_ROUNDINGS),
    lines: fc
      .array(line(numbers), { maxLength: numbers.linesMax })
      .map((lines) => lines.map((each, index) => ({ id: String(index), ...each }))),
    shipping: optional(record({ amount: amount(numbers), includesTax: fc.constantFrom(undefined, true, false), taxCode, taxRate: rate })),
    coupons: optional(fc.array(coupon(numbers), { maxLength: numbers.couponsMax })),
    discounts: optional(fc.array(discount, { maxLength: 2 })),
    paymentFee: optional(
      record({ id: fc.constant('card'), type: fc.constantFrom(...PAYMENT_FEE_TYPES), amount: amount(numbers), percentage }),
    ),
  }).chain(withPieces);
}
